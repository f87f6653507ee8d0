import type { Page } from "playwright-core";

/**
 * Leaves the first request to an address unanswered and passes on all others. The route stays until the page closes,
 * because removing it during the second request lost 2 of 60 bodies. Returns a function that waits until the first
 * request is held, since pages prepare a picture before they send it.
 */
export async function holdFirst(page: Page, place: string): Promise<() => Promise<void>> {
	const held = Promise.withResolvers<void>();
	let isFirst = true;
	await page.route(place, (route) => {
		const isHeld = isFirst;
		isFirst = false;
		held.resolve();
		return isHeld ? new Promise(() => undefined) : route.fallback();
	});
	return () => held.promise;
}
