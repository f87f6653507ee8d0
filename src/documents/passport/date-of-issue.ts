import { meaningsOf, printedDates } from "../../formats/printed-date.ts";
import type { Look } from "../../page/page.ts";
import { valuesBelow, valuesBeside } from "../../page/values.ts";
import { absentField, type Field } from "../definition.ts";
import { damagedDate } from "./damaged-date.ts";
import { fieldOf } from "./field.ts";
import { type DateItem, meanings, type PassportPiece, type Print } from "./print.ts";
import { agreedText } from "./printed-value.ts";

/** What the zone says; null where it was not read. */
export interface KnownDates {
	readonly dateOfBirth: string | null;
	readonly dateOfExpiry: string | null;
}

/** A day that the date of issue may be, and what speaks for it. */
interface Candidate {
	readonly day: string;
	readonly item: DateItem;
	readonly captioned: boolean;
	/** A usual term before the expiry. */
	readonly fits: boolean;
	/** Any whole number of years before it. */
	readonly isEven: boolean;
}

/** The usual terms of validity in years: of adults, of children. Others are real, but a misread year would make one as easily. */
const usualTerms = [10, 5];
/** States issue them for other whole numbers of years too: Egypt for seven, Mexico for three and six. */
const allTerms = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
/** No state issues passports for longer: ten years, and up to a year carried over from the old one. */
const termMax = 11;

/** Reads the date of issue: what stands under its caption, proved by the term of validity where that comes out even. */
export async function dateOfIssue(print: Print, known: KnownDates, today: Date, look: Look): Promise<Field> {
	const candidates = candidatesOf(print, known, today);
	const captioned = candidates.filter((candidate) => candidate.captioned);
	const fitting = candidates.filter((candidate) => candidate.fits);
	const [chosen, certainty] = choose(captioned, fitting, candidates);
	if (chosen === null)
		return (known.dateOfExpiry === null ? null : damaged(print, known.dateOfExpiry)) ?? misprinted(print);
	const isSure = chosen.fits || (!hasLostDigit(chosen) && (await isConfirmed(chosen, look)));
	return fieldOf(
		{
			value: isSure ? chosen.day : null,
			printed: chosen.item.text,
			source: "visual",
			certainty,
			quad: chosen.item.quad,
			checks: [{ name: "agrees-with-term-of-validity", passed: chosen.isEven }],
		},
		0.6,
	);
}

/** Days are printed with two digits: one alone may have lost the other under an overprint, in every look. */
const hasLostDigit = ({ item: { date, text } }: Candidate): boolean => /^\d(?!\d)/.test(text.slice(date.start));

/** Whether other looks at the same text read the same day. */
async function isConfirmed({ item, day }: Candidate, look: Look): Promise<boolean> {
	const agreed = await agreedText({ ...item.piece, text: item.text, quad: item.quad }, look);
	return agreed !== null && printedDates(agreed.text).some((date) => meaningsOf(date, day, day).length > 0);
}

/** Every day between birth and expiry that is printed and is neither. */
function candidatesOf(print: Print, { dateOfBirth, dateOfExpiry }: KnownDates, today: Date): Candidate[] {
	const last = dateOfExpiry === null ? today.toISOString().slice(0, 10) : shifted(dateOfExpiry, 0, -1);
	const earliest = dateOfExpiry === null ? "1980-01-01" : shifted(dateOfExpiry, -termMax, 0);
	const first = dateOfBirth !== null && dateOfBirth >= earliest ? dateOfBirth : earliest;
	return print.dates.flatMap((item) => {
		const captioned = isUnder(item.piece, "dateOfIssue", print);
		// "09/10/2022" is no 10 September where the passport ends on 9 October.
		const says = (day: string | null) => day !== null && meanings(item, day, day).length > 0;
		if (says(dateOfExpiry) || (!captioned && says(dateOfBirth))) return [];
		if (!captioned && (isUnder(item.piece, "dateOfBirth", print) || isUnder(item.piece, "dateOfExpiry", print)))
			return [];
		return meanings(item, first, last)
			.filter((day) => day !== dateOfBirth || captioned)
			.map((day) => ({
				...{ day, item, captioned },
				fits: dateOfExpiry !== null && isTerm(day, dateOfExpiry),
				isEven: dateOfExpiry !== null && isTerm(day, dateOfExpiry, allTerms),
			}));
	});
}

/** Under the caption and of a usual term; else under the caption alone; else the only one of a usual term; else the only one at all, where it comes out even. */
function choose(
	captioned: readonly Candidate[],
	fitting: readonly Candidate[],
	all: readonly Candidate[],
): [Candidate | null, number] {
	const both = onlyDay(captioned.filter((candidate) => candidate.fits));
	if (both !== null) return [both, 0.99];
	const announced = onlyDay(captioned) ?? onlyDay(captioned.filter(({ isEven }) => isEven));
	// A date that does not come out even is right more often than not, unless another one on the page does.
	if (announced !== null && fitting.length === 0) return [announced, 0.85];
	if (captioned.length > 0) return [null, 0];
	const usual = onlyDay(fitting);
	if (usual !== null) return [usual, 0.9];
	// Which figures are the day and which the month the term of validity tells too.
	const isOne = new Set(all.map(({ item }) => item)).size === 1;
	const only = onlyDay(isOne ? all.filter(({ isEven }) => isEven) : all);
	return only?.isEven && fitting.length === 0 ? [only, 0.8] : [null, 0];
}

/** A date of a usual term before the expiry that was read with some damage. */
function damaged(print: Print, dateOfExpiry: string): Field | null {
	const found = damagedDate(
		print,
		usualTerms.flatMap((years) => [0, 1].map((days) => shifted(dateOfExpiry, -years, days))),
	);
	if (found === null) return null;
	const checks = [{ name: "agrees-with-term-of-validity", passed: true }];
	const { text, quad } = found.piece;
	return fieldOf({ value: found.day, printed: text, source: "visual", certainty: 0.8, quad, checks }, 0.6);
}

/** The one day that all candidates mean, or null. */
function onlyDay(candidates: readonly Candidate[]): Candidate | null {
	const days = new Set(candidates.map(({ day }) => day));
	return days.size === 1 ? (candidates[0] ?? null) : null;
}

/** Nothing certain: what stands under the caption is kept as evidence. */
function misprinted(print: Print): Field {
	const caption = print.pieces.find((piece) => piece.caption === "dateOfIssue");
	const value = caption === undefined ? undefined : valuesBelow(print.pieces, caption).flat()[0];
	return value === undefined
		? absentField
		: { ...absentField, printed: value.text, source: "visual", quad: value.quad };
}

/** Whether a text stands under or beside a caption of this name. */
export function isUnder(
	text: PassportPiece,
	name: "dateOfIssue" | "dateOfBirth" | "dateOfExpiry",
	{ pieces }: Print,
): boolean {
	return pieces
		.filter((piece) => piece.caption === name)
		.some((caption) =>
			[...valuesBelow(pieces, caption).flat(), ...valuesBeside(pieces, caption)].some((value) => value === text),
		);
}

/** Whether `to` is one of the terms (years; default the usual ones) after `from`, on the same day or one day around it. */
export function isTerm(from: string, to: string, terms: readonly number[] = usualTerms): boolean {
	return terms.some((years) => [-1, 0, 1].some((days) => shifted(from, years, days) === to));
}

/** YYYY-MM-DD moved by years and then days; 29 February moves to 1 March where the year has none. */
export function shifted(day: string, years: number, days: number): string {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCFullYear(date.getUTCFullYear() + years);
	date.setUTCDate(date.getUTCDate() + days);
	return date.toISOString().slice(0, 10);
}
