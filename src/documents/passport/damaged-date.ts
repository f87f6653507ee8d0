import { meaningsOf, printedDates } from "../../formats/printed-date.ts";
import type { PassportPiece, Print } from "./print.ts";

/** A text that prints no date as it was read, and the day that it can only be. */
export interface DamagedDate {
	readonly piece: PassportPiece;
	readonly day: string;
}

/** The one of `days` that texts of the page print but for some damage; null where there is none, or more than one. */
export function damagedDate({ pieces }: Print, days: readonly string[]): DamagedDate | null {
	const found = pieces
		.filter(({ caption, text }) => caption === null && printedDates(text).length === 0)
		.flatMap((piece) => days.filter((day) => isDamaged(piece.text, day)).map((day) => ({ piece, day })));
	return new Set(found.map(({ day }) => day)).size === 1 ? (found[0] ?? null) : null;
}

function isDamaged(text: string, day: string): boolean {
	const closed = text.replaceAll(strayGap, "");
	return hasLostDigits(text, day) || prints(closed, day) || withNoughts(closed).some((variant) => prints(variant, day));
}

/** Recognisers see gaps between figures that are set wide apart: "2 0 .08.2018", "12KAS/NOV 2 0 1 9". */
const strayGap = /(?<=\d) (?=\d|\.\d)/g;

const prints = (text: string, day: string): boolean =>
	printedDates(text).some((date) => meaningsOf(date, day, day).length > 0);

/**
 * A nought with a stroke or a dot in it is read as an 8: "28.86.2022" for 20.06.2022. The text with some of its eights as noughts, in every
 * way; none where it says a date as it is.
 */
function withNoughts(text: string): string[] {
	const eights = [...text.matchAll(/8/g)].map(({ index }) => index);
	if (eights.length > eightsMax || printedDates(text).length > 0) return [];
	const ways = Array.from({ length: 2 ** eights.length }, (_, way) => eights.filter((_eight, bit) => way & (1 << bit)));
	return ways.map((noughts) => [...text].map((sign, index) => (noughts.includes(index) ? "0" : sign)).join(""));
}

/** Of eight figures more would leave next to nothing that was read. */
const eightsMax = 4;

/** Whether the figures are a part, in order, of those of the day, the year and at least two more ("01.2007." under an overprint). */
function hasLostDigits(text: string, date: string): boolean {
	const digits = text.replaceAll(/\D/g, "");
	if (!/^[\d\s.,/-]+$/.test(text) || digits.length < 6 || digits.length > 7) return false;
	const [year, month, day] = date.split("-") as [string, string, string];
	if (!digits.endsWith(year)) return false;
	let at = 0;
	for (const digit of day + month) if (digits[at] === digit && at < digits.length - 4) at++;
	return at === digits.length - 4;
}
