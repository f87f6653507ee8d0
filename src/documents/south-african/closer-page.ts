import type { Line, Look, Page, Quad } from "../../page/page.ts";
import { boxOf, centreOf, frameOf, localBox, pageQuad, quadOf, sharedArea } from "../../page/quad.ts";

/** A closer look that finds so much less print than the page's own is a failure, not a correction. */
const keptMin = 0.7;

/**
 * The page with the lines of one area found anew in an enlarged picture: tight rows that melted into one come apart. Lines whose middle
 * lies outside the area stay; an area in which no line lies has nothing to come apart.
 */
export async function closerPage(page: Page, look: Look, area: Quad): Promise<Page> {
	const wide = around(area, page.lines);
	const isInside = insideOf(wide);
	const outside = page.lines.filter((line) => !isInside(line));
	const before = page.lines.filter(isInside);
	if (before.length === 0) return page;
	const anew = (await look.area(wide, before)).filter(({ text }) => text !== "");
	if (characters(anew) < keptMin * characters(before)) return page;
	const lines = [...outside, ...better(before, anew)].sort((a, b) => boxOf(a.quad).top - boxOf(b.quad).top);
	return { ...page, lines };
}

/** The area as wide as the lines in it: of one that reaches beyond it a part would be found, and half a name is a wrong one. */
function around(area: Quad, all: readonly Line[]): Quad {
	const frame = frameOf(area);
	const own = localBox(frame, area);
	const boxes = all.filter(insideOf(area)).map(({ quad }) => localBox(frame, quad));
	const left = Math.min(own.left, ...boxes.map((box) => box.left));
	const right = Math.max(own.right, ...boxes.map((box) => box.right));
	// What comes in with the wider area may reach beyond it in its turn.
	const isWider = left < own.left - 1 || right > own.right + 1;
	return isWider ? around(pageQuad(frame, { ...own, left, right }), all) : area;
}

/** A line that only the first look found, or found surer by so much, is kept: blurred print is not clearer for being larger. */
const aloneMin = 0.8;
const surerBy = 0.03;
/** From this share of their common area on two boxes are one line's. */
const sameMin = 0.5;

function better(before: readonly Line[], anew: readonly Line[]): readonly Line[] {
	const pairs = anew.map((line) => ({
		line,
		old: before.find((other) => sharedArea(line.quad, other.quad) > sameMin),
	}));
	const kept = pairs.map(({ line, old }) => (old && old.certainty > line.certainty + surerBy ? old : line));
	const alone = before.filter(
		({ quad, certainty }) => certainty >= aloneMin && anew.every((line) => sharedArea(line.quad, quad) === 0),
	);
	return [...kept, ...alone];
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
