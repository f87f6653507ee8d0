import { datesIn } from "../../formats/full-date.ts";
import type { CaptionHit } from "../../page/captions.ts";
import { certaintyOfPart, partOfLine } from "../../page/line-part.ts";
import type { Line, Quad } from "../../page/page.ts";
import { frameOf, heightOf, localBox } from "../../page/quad.ts";
import type { Found } from "../south-african/found.ts";

/** A date on the card and where it stands. */
export interface DateSeen {
	readonly iso: string;
	readonly printed: string;
	readonly line: Line;
	readonly quad: Quad;
	readonly certainty: number;
}

/** The card's period: from its first day to its last. */
export interface Validity {
	readonly from: DateSeen;
	readonly to: DateSeen;
	/** Whether it lasts five years less a day, as all cards do so far. */
	readonly isFiveYears: boolean;
}

/** Every date on the lines, in reading order. */
export function datesOn(lines: readonly Line[]): readonly DateSeen[] {
	return lines.flatMap((line) =>
		datesIn(line.text).map(({ iso, from, to }) => ({
			iso,
			printed: line.text.slice(from, to),
			line,
			quad: partOfLine(line, from, to),
			certainty: certaintyOfPart(line, from, to),
		})),
	);
}

/**
 * The period of validity: a pair of dates on one row that lie five years less a day apart; else any two dates on the card that do; else
 * the only pair on a row with a validity caption. First issues and birth dates never lie so. Null where nothing or several things fit.
 */
export function validityAmong(dates: readonly DateSeen[], captions: readonly CaptionHit<string>[]): Validity | null {
	const pairs = dates.flatMap((from) => dates.filter((to) => to.iso > from.iso).map((to) => ({ from, to })));
	const fiveYears = pairs.filter(({ from, to }) => isFiveYearsLess(from.iso, to.iso));
	const sameRow = fiveYears.filter(({ from, to }) => from.line === to.line || isOnRow(from.quad, to.quad));
	const certain = only(sameRow) ?? (sameRow.length === 0 ? only(fiveYears) : null);
	if (certain) return { ...certain, isFiveYears: true };
	const named = captions.filter(({ name }) => name === "validity");
	const announced = pairs.filter(
		({ from, to }) =>
			(from.line === to.line || isOnRow(from.quad, to.quad)) && named.some(({ quad }) => isNear(quad, from.quad)),
	);
	const pair = only(announced);
	const isRead = pair && [pair.from, pair.to].every(({ iso, printed }) => isAsPrinted(iso, printed));
	return isRead ? { ...pair, isFiveYears: false } : null;
}

/** Whether a date's figures stand in its text as they are, in three groups: "2838/04/05" for 2030-04-05 had to be put right, "2028-1 0-09" came apart. */
export function isAsPrinted(iso: string, printed: string): boolean {
	const groups = printed.split(/\D+/).filter((group) => group !== "");
	const [year = "", month = "", day = ""] = iso.split("-");
	return groups.length === 3 && [year + month + day, day + month + year].includes(groups.join(""));
}

/** The only one, counting pairs of equal days once; null where there are none or different ones. */
function only<Pair extends { readonly from: DateSeen; readonly to: DateSeen }>(pairs: readonly Pair[]): Pair | null {
	const first = pairs[0];
	return first && pairs.every(({ from, to }) => from.iso === first.from.iso && to.iso === first.to.iso) ? first : null;
}

/** Whether the second day is the last of five years that begin on the first; a day more or less is let through (28 February, older cards). */
export function isFiveYearsLess(from: string, to: string): boolean {
	const end = new Date(`${from}T00:00:00Z`);
	end.setUTCFullYear(end.getUTCFullYear() + 5, end.getUTCMonth(), end.getUTCDate() - 1);
	return Math.abs(end.getTime() - Date.parse(`${to}T00:00:00Z`)) <= 86_400_000;
}

/** Whether the second text stands on the first one's row. */
export function isOnRow(first: Quad, second: Quad): boolean {
	const box = localBox(frameOf(first), second);
	return Math.abs((box.top + box.bottom) / 2) < 0.6 * heightOf(first);
}

/** Whether the second text stands beside the first, or below it within three of its heights. */
export function isNear(caption: Quad, text: Quad): boolean {
	const height = heightOf(caption);
	const own = localBox(frameOf(caption), caption);
	const box = localBox(frameOf(caption), text);
	const middle = (box.top + box.bottom) / 2;
	const isBelow = middle > 0 && middle < 3 * height && box.left < own.right + 2 * height && box.right > own.left;
	return isBelow || (Math.abs(middle) < 0.7 * height && box.left > own.left);
}

/** A date as a value. */
export function foundDate({ iso, printed, quad, certainty }: DateSeen, check: string, passed: boolean): Found {
	return { value: iso, printed, source: "visual", certainty, quad, checks: [{ name: check, passed }] };
}
