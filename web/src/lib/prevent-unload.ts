let hasAgreed = false;

/** A `beforeunload` listener for as long as leaving the page would lose work. It makes the browser ask first. */
export function preventUnload(event: Event): void {
	if (!hasAgreed) event.preventDefault();
}

/**
 * Whether the page may be left: no listener prevents it, or the person agrees when `ask` is called. After that the
 * browser does not ask again. Call it before an action that cannot be undone: the browser's own dialog comes too late.
 */
export function confirmLeavingPage(page: EventTarget, ask: () => boolean): boolean {
	const isHeld = !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
	if (isHeld) hasAgreed = ask();
	return !isHeld || hasAgreed;
}
