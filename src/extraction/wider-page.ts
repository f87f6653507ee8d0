import type { Look, Page } from "../page/page.ts";
import { boxAround, boxOf, quadOf } from "../page/quad.ts";

/** How far around the print that was read another document may lie, in multiples of the print's longer side. */
const reachSides = 0.9;

/**
 * The page with what stands around its print. The engine reads the fullest part of a picture closely, and may leave out
 * a second card beside it. Answers the same page where nothing more is found.
 */
export async function widerPage(page: Page, look: Look): Promise<Page> {
	if (page.lines.length === 0) return page;
	const { left, right, top, bottom } = boxAround(page.lines.map(({ quad }) => boxOf(quad)));
	const reach = reachSides * Math.max(right - left, bottom - top);
	const lines = await look.area(
		quadOf({
			left: Math.max(0, left - reach),
			right: Math.min(page.width, right + reach),
			top: Math.max(0, top - reach),
			bottom: Math.min(page.height, bottom + reach),
		}),
	);
	return lines.length > 0 ? { ...page, lines } : page;
}
