let isAgreed = false;

/** A `beforeunload` listener while leaving the page would lose something, so that the browser asks first. */
export function holdPage(event: Event): void {
	if (!isAgreed) event.preventDefault();
}

/**
 * Whether the page may be left immediately, because nothing holds it or the person agrees to `ask`; the browser then
 * does not ask again. Call it before irreversible actions, so that declining the browser's own dialog loses nothing.
 */
export function mayLeavePage(page: EventTarget, ask: () => boolean): boolean {
	const isHeld = !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
	if (isHeld) isAgreed = ask();
	return !isHeld || isAgreed;
}
