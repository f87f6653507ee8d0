import type { Look, Page } from "../../page/page.ts";
import { boxOf, centreOf, contains, quadOf } from "../../page/quad.ts";
import { findZone, type Zone } from "./find-zone.ts";

/**
 * Where a zone is looked for once more, in widths of the page's print: around the lowest line, which may be a piece of
 * it. The zone is 17 mm high and a data page's print up to 115 mm wide.
 */
const reach = { above: 0.2, below: 0.25, beside: 0.1 };

/**
 * The zone of a page on which none was found. The page's foot is looked at alone: what a frame or a stamp cut into
 * pieces too small to be found shows more of itself there. Null where there is none.
 */
export async function soughtZone(page: Page, look: Look): Promise<Zone | null> {
	if (page.lines.length === 0) return null;
	const boxes = page.lines.map(({ quad }) => boxOf(quad));
	const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
	const [width, bottom] = [right - left, Math.max(...boxes.map((box) => box.bottom))];
	const foot = quadOf({
		left: Math.max(0, left - reach.beside * width),
		right: Math.min(page.width, right + reach.beside * width),
		top: Math.max(0, bottom - reach.above * width),
		bottom: Math.min(page.height, bottom + reach.below * width),
	});
	const found = await look.area(foot);
	const others = page.lines.filter((line) => !contains(foot, centreOf(line.quad)) || line.text.includes("<"));
	return findZone({ ...page, lines: [...others, ...found] });
}
