let isAgreed = false;

/** Listens to `beforeunload` while closing or leaving the page would lose something: the browser asks first. */
export function holdPage(event: Event): void {
	if (!isAgreed) event.preventDefault();
}

/**
 * Whether the page may be left at once: nothing holds it, or the person agrees to `ask`. Then the browser asks no second
 * time. Call it before what cannot be taken back: whoever says no to the browser's own question has lost nothing yet.
 */
export function mayLeavePage(page: EventTarget, ask: () => boolean): boolean {
	const isHeld = !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
	if (isHeld) isAgreed = ask();
	return !isHeld || isAgreed;
}
