import type { Line, Look, Page, Quad } from "../../page/page.ts";
import { boxOf, centreOf, frameOf, localBox, quadOf } from "../../page/quad.ts";

/** A closer look that finds so much less print than the page's own is a failure, not a correction. */
const keptMin = 0.7;

/**
 * The page with the lines of one area found anew in an enlarged picture: tight rows that melted into one come apart. Lines whose middle
 * lies outside the area stay.
 */
export async function closerPage(page: Page, look: Look, area: Quad): Promise<Page> {
	const anew = (await look.area(area)).filter(({ text }) => text !== "");
	const isInside = insideOf(area);
	const outside = page.lines.filter((line) => !isInside(line));
	if (characters(anew) < keptMin * characters(page.lines.filter(isInside))) return page;
	const lines = [...outside, ...anew].sort((a, b) => boxOf(a.quad).top - boxOf(b.quad).top);
	return { ...page, lines };
}

/** The page with the lines of one area only: another card beside this one prints the same captions for another person. */
export function pageInside(page: Page, area: Quad): Page {
	return { ...page, lines: page.lines.filter(insideOf(area)) };
}

function insideOf(area: Quad): (line: Line) => boolean {
	const frame = frameOf(area);
	const box = localBox(frame, area);
	return ({ quad }) => {
		const [u, v] = frame.toLocal(centreOf(quad));
		return u > box.left && u < box.right && v > box.top && v < box.bottom;
	};
}

function characters(lines: readonly Line[]): number {
	return lines.reduce((sum, { text }) => sum + text.length, 0);
}

/** The area that all lines of a page fill, with a quarter of its width around; null on a page without lines. Lines far off the others' rows are dust. */
export function printedArea(page: Page): Quad | null {
	const sure = page.lines.filter(({ text, certainty }) => text.length > 3 && certainty > 0.7);
	if (sure.length < 3) return null;
	const boxes = sure.map(({ quad }) => boxOf(quad));
	const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
	const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
	const [dx, dy] = [0.25 * (right - left), 0.1 * (bottom - top)];
	return quadOf({
		left: Math.max(0, left - dx),
		right: Math.min(page.width, right + dx),
		top: Math.max(0, top - dy),
		bottom: Math.min(page.height, bottom + dy),
	});
}
