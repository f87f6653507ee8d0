import type { Line } from "./page.ts";
import { axesOf, heightOf, localBox, widthOf } from "./quad.ts";

/** Maximum gap between lines in one row, in heights. */
const rowGap = 2;
/** Maximum gap between parts of a date, in heights. Canada's "25 MAY /MAY 14" has its year in another column. */
const dateGap = 3;
/** A day, one or two month names and a year, which together are the parts of a date. */
const wholeDate = /^\d{1,2} ?\p{L}{3,9}(?: ?\/ ?\p{L}{3,9})? ?\d{2}(?:\d{2})?$/u;
/** Maximum ratio of heights within a row. */
const rowHeights = 1.6;
/** The same for a line with a single character, whose box is rough. */
const characterHeights = 2;

/**
 * Groups lines into rows, left to right: at most `gap` of their heights apart, or farther if two form a date together.
 * Each line is in exactly one row.
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
