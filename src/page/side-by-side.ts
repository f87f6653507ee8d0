import type { Line } from "./page.ts";
import { axesOf, heightOf, localBox, widthOf } from "./quad.ts";

/** Lines of one row have a smaller gap between them than this, in heights. */
const rowGap = 2;
/**
 * Pieces of a date are this far apart at most: Canada's "25 MAY /MAY 14" has its year in another column of the print.
 */
const dateGap = 3;
/** A day, a month's name or two, and a year: what pieces of a date are together. */
const wholeDate = /^\d{1,2} ?\p{L}{3,9}(?: ?\/ ?\p{L}{3,9})? ?\d{2}(?:\d{2})?$/u;
/** Lines of one row are at most this many times as high as each other. */
const rowHeights = 1.6;
/** A line of a single character may differ in height by this factor: its box is rough. */
const characterHeights = 2;

/**
 * The rows of a page: lines that stand side by side, left to right. They are at most `gap` of their heights apart, or
 * farther where two are one date together. Each line is in one row.
 */
export function sideBySide(lines: readonly Line[], gap = rowGap): readonly (readonly Line[])[] {
	const next = new Map<Line, Line>();
	for (const line of lines) {
		const right = nearestRight(line, lines, gap);
		if (right) next.set(line, right);
	}
	const followers = new Set(next.values());
	return lines.filter((line) => !followers.has(line)).map((first) => chained(first, next));
}

function nearestRight(line: Line, lines: readonly Line[], gapMost: number): Line | undefined {
	const [frame, height] = [axesOf(line.quad), heightOf(line.quad)];
	const width = widthOf(line.quad);
	let [nearest, gapMin]: [Line | undefined, number] = [undefined, Math.max(gapMost, dateGap) * height];
	for (const other of lines) {
		if (other === line) continue;
		const ratio = heightOf(other.quad) / height;
		const most = line.text.length > 1 && other.text.length > 1 ? rowHeights : characterHeights;
		if (ratio > most || ratio < 1 / most) continue;
		const box = localBox(frame, other.quad);
		const gap = box.left - width;
		if (Math.abs(box.top + box.bottom) > height * 0.8 || gap < -height || gap > gapMin) continue;
		if (gap > gapMost * height && !wholeDate.test(`${line.text} ${other.text}`)) continue;
		[nearest, gapMin] = [other, gap];
	}
	return nearest;
}

function chained(first: Line, next: Map<Line, Line>): readonly Line[] {
	const chain = [first];
	for (let at = next.get(first); at && !chain.includes(at); at = next.get(at)) chain.push(at);
	return chain;
}
