import type { Line, Quad } from "../../page/page.ts";
import { frameOf, heightOf, localBox, spanOf } from "../../page/quad.ts";

/** Thirteen figures in groups, each of which was found as a text of its own. */
export interface PartedNumber {
	readonly digits: string;
	readonly printed: string;
	readonly quad: Quad;
	/** Of the group that was read least surely, 0..1. */
	readonly certainty: number;
}

const length = 13;
/** The first group is the birth date, at least. */
const firstMin = 6;
/** The next group begins so many heights behind a group at most, its middle this many higher or lower. */
const [gapMax, levelMax] = [4, 0.6];

/** Numbers whose groups ("760509", "6720", "080") a tilted or curved page parts: thirteen figures on one row, and no more. */
export function partedNumbers(lines: readonly Line[]): readonly PartedNumber[] {
	const groups = lines.filter(({ text }) => /^\d[\d ]*$/.test(text) && digitsOf(text).length < length);
	return groups.flatMap((first) => {
		if (digitsOf(first.text).length < firstMin) return [];
		const row = [first];
		for (let next = nextOf(first, groups); next; next = nextOf(next, groups)) row.push(next);
		const digits = row.map(({ text }) => digitsOf(text)).join("");
		if (digits.length !== length) return [];
		const printed = row.map(({ text }) => text).join(" ");
		const certainty = Math.min(...row.map((line) => line.certainty));
		return [{ digits, printed, quad: spanOf(row.map(({ quad }) => quad)), certainty }];
	});
}

const digitsOf = (text: string): string => text.replaceAll(" ", "");

/** The group that follows on the row. */
function nextOf(line: Line, groups: readonly Line[]): Line | undefined {
	const [frame, height] = [frameOf(line.quad), heightOf(line.quad)];
	const { right, top, bottom } = localBox(frame, line.quad);
	return groups
		.map((group) => ({ group, box: localBox(frame, group.quad) }))
		.filter(({ box }) => {
			const gap = box.left - right;
			const off = Math.abs(box.top + box.bottom - top - bottom) / 2;
			// To the right of this one's beginning: the same print may be on the page twice, as first seen and as seen closer.
			return box.left > 0.5 * height && gap > -0.5 * height && gap < gapMax * height && off < levelMax * height;
		})
		.sort((a, b) => a.box.left - b.box.left)[0]?.group;
}
