import type { Page } from "playwright-core";

/**
 * Leaves the first request to a place without an answer; all others go through. The route stays for the page: where it
 * was taken away while the second request was under way, 2 of 60 bodies never arrived. Answers what waits until the
 * first request is held: a page prepares a picture before it asks, and cancelled before that the second one was held.
 */
export async function holdFirst(page: Page, place: string): Promise<() => Promise<void>> {
	const held = Promise.withResolvers<void>();
	let isFirst = true;
	await page.route(place, (route) => {
		const isHeld = isFirst;
		isFirst = false;
		held.resolve();
		return isHeld ? new Promise(() => undefined) : route.continue();
	});
	return () => held.promise;
}
