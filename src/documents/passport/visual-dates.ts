import { meaningsOf, printedDates } from "../../formats/printed-date.ts";
import type { Look } from "../../page/page.ts";
import { absentField, type Field } from "../definition.ts";
import { isUnder } from "./date-of-issue.ts";
import { fieldOf } from "./field.ts";
import { type DateItem, meanings, type Print } from "./print.ts";
import { agreedText } from "./printed-value.ts";

/** A date that only print vouches for must be read with this certainty. */
const certaintyMin = 0.9;

/** The dates that print has too, for a page whose zone could not be read. */
export interface VisualDates {
	readonly dateOfBirth: Field;
	readonly dateOfExpiry: Field;
}

/**
 * Reads the dates of birth and of expiry from print: under their captions, with years of four digits, days and months in an order that is
 * beyond doubt, the same in every look, and birth before expiry. Names and numbers are not read so: print has accents that the zone
 * transliterates, and nothing to check them by.
 */
export async function visualDates(print: Print, today: Date, look: Look): Promise<VisualDates> {
	const last = today.toISOString().slice(0, 10);
	const birth = await visualDate(print, "dateOfBirth", ["1900-01-01", last], look);
	const expiry = await visualDate(print, "dateOfExpiry", ["1995-01-01", `${today.getUTCFullYear() + 20}-12-31`], look);
	const contradict = birth.value !== null && expiry.value !== null && birth.value >= expiry.value;
	return contradict
		? { dateOfBirth: absentField, dateOfExpiry: absentField }
		: { dateOfBirth: birth, dateOfExpiry: expiry };
}

async function visualDate(
	print: Print,
	name: "dateOfBirth" | "dateOfExpiry",
	[first, last]: readonly [string, string],
	look: Look,
): Promise<Field> {
	const items = print.dates.filter((item) => !item.date.isShort && isUnder(item.piece, name, print));
	const days = new Set(items.flatMap((item) => meanings(item, first, last)));
	const [item, [day]] = [items[0], [...days]];
	if (item === undefined || day === undefined || days.size > 1) return absentField;
	const certainty = await confirmed(item, day, look);
	return fieldOf({ value: day, printed: item.text, source: "visual", certainty, quad: item.quad }, certaintyMin);
}

/** How sure several looks are that the text means this day; 0 where they do not agree. */
async function confirmed(item: DateItem, day: string, look: Look): Promise<number> {
	const agreed = await agreedText({ ...item.piece, text: item.text, quad: item.quad }, look);
	const means = printedDates(agreed?.text ?? "").some((date) => meaningsOf(date, day, day).length > 0);
	return agreed !== null && means ? Math.min(agreed.certainty, item.piece.certainty) : 0;
}
