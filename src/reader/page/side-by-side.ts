import type { Line } from "./page.ts";
import { axesOf, type Box, hasReliableDirection, heightOf, toLocalBox, widthOf } from "./quad.ts";

/** Maximum gap between the parts of a date, in line heights. In Canada's "25 MAY /MAY 14" the year is set apart. */
const dateGapMax = 3;
const completeDate = /^\d{1,2} ?\p{L}{3,9}(?: ?\/ ?\p{L}{3,9})? ?\d{2}(?:\d{2})?$/u;
/** Maximum ratio of line heights within a row. */
const heightRatioMax = 1.6;
/** Maximum ratio if one line has a single character, whose box is imprecise. */
const characterHeightRatioMax = 2;

/**
 * Groups lines into rows, left to right. Neighbours are at most `gap` line heights apart, or farther if they form a
 * date together. Each line is in exactly one row.
 */
export function groupIntoRows(lines: readonly Line[], gap = 2): readonly (readonly Line[])[] {
	const next = new Map(lines.map((line) => [line, findRightNeighbour(line, lines, gap)]));
	const followers = new Set(next.values());
	return lines.filter((line) => !followers.has(line)).map((first) => followChain(first, next));
}

/** Returns a row as one line: the text of all its lines, at the place of the first. */
export const joinRow = (row: readonly Line[]): Line => ({
	...(row[0] as Line),
	text: row.map(({ text }) => text).join(" "),
});

function findRightNeighbour(line: Line, lines: readonly Line[], gapMax: number): Line | undefined {
	const [frame, width, height] = [axesOf(line.quad), widthOf(line.quad), heightOf(line.quad)];
	let [nearest, nearestGap]: [Line | undefined, number] = [undefined, Math.max(gapMax, dateGapMax) * height];
	for (const other of lines) {
		if (other === line) continue;
		const ratio = heightOf(other.quad) / height;
		const ratioMax = line.text.length > 1 && other.text.length > 1 ? heightRatioMax : characterHeightRatioMax;
		if (ratio > ratioMax || ratio < 1 / ratioMax) continue;
		const box = toLocalBox(frame, other.quad);
		const gap = box.left - width;
		if (gap < -height || gap > nearestGap || !isLevel(box, height)) continue;
		// A slanted signature points at other rows.
		if (hasReliableDirection(other.quad) && !isLevel(toLocalBox(axesOf(other.quad), line.quad), heightOf(other.quad)))
			continue;
		if (box.left + box.right <= width) continue;
		if (gap > gapMax * height && !completeDate.test(`${line.text} ${other.text}`)) continue;
		[nearest, nearestGap] = [other, gap];
	}
	return nearest;
}

/** Maximum distance of a line's centre from the centre line of its neighbour, in heights of the neighbour. */
const offsetMax = 0.4;

/** Whether a line is level with its neighbour. `top`, `bottom`: the line's, along the neighbour's axes. */
const isLevel = ({ top, bottom }: Box, neighbourHeight: number): boolean =>
	Math.abs(top + bottom) / 2 <= offsetMax * neighbourHeight;

function followChain(first: Line, next: ReadonlyMap<Line, Line | undefined>): readonly Line[] {
	const chain = [first];
	for (let line = next.get(first); line && !chain.includes(line); line = next.get(line)) chain.push(line);
	return chain;
}
