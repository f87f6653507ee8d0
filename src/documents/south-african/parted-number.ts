import type { Line, Quad } from "../../page/page.ts";
import { spanOf } from "../../page/quad.ts";
import { followerOf } from "../../page/row.ts";

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
/** How near the groups of one number stand. */
const reach = { gap: 4, level: 0.6 };

/** Numbers whose groups ("760509", "6720", "080") a tilted or curved page parts: thirteen figures on one row, and no more. */
export function partedNumbers(lines: readonly Line[]): readonly PartedNumber[] {
	const groups = lines.filter(({ text }) => /^\d[\d ]*$/.test(text) && digitsOf(text).length < length);
	return groups.flatMap((first) => {
		if (digitsOf(first.text).length < firstMin) return [];
		const row = [first];
		// No more groups than figures: on a page of hostile tilts two lines may each stand right of the other.
		for (let next = followerOf(first, groups, reach); next && row.length <= length; ) {
			row.push(next);
			next = followerOf(next, groups, reach);
		}
		const digits = row.map(({ text }) => digitsOf(text)).join("");
		if (digits.length !== length) return [];
		const printed = row.map(({ text }) => text).join(" ");
		const certainty = Math.min(...row.map((line) => line.certainty));
		return [{ digits, printed, quad: spanOf(row.map(({ quad }) => quad)), certainty }];
	});
}

const digitsOf = (text: string): string => text.replaceAll(" ", "");
