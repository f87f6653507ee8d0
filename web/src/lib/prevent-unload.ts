let hasAgreed = false;

/** A listener for `beforeunload`, to be set while leaving the page would lose work. It makes the browser ask first. */
export function preventUnload(event: Event): void {
	if (!hasAgreed) event.preventDefault();
}

/**
 * Returns whether the page may be left: no listener prevents it, or the person agrees when `ask` is called. Once the
 * person has agreed, the browser does not ask again. Call this before an action that cannot be undone, for which the
 * browser's own dialog comes too late.
 */
export function confirmLeavingPage(page: EventTarget, ask: () => boolean): boolean {
	const isHeld = !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
	if (isHeld) hasAgreed = ask();
	return !isHeld || hasAgreed;
}
