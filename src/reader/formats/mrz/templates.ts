import { passesCheck } from "./characters.ts";
import { isPossibleDate } from "./mrz-date.ts";
import type { Span } from "./names.ts";

/** Characters of a field: letters, digits, a sex, or any of these, plus fillers. */
const kinds = { letters: /[A-Z<]/, figures: /[0-9<]/, sex: /[MFX<]/, any: /[A-Z0-9<]/ } as const;

/** A field of an MRZ line. */
interface TemplateField {
	readonly at: Span;
	readonly holds: keyof typeof kinds;
	/** Followed by its check digit. */
	readonly isChecked?: true;
	readonly isDate?: true;
}

/** An MRZ layout of ICAO Doc 9303. */
interface MrzTemplate {
	readonly name: "TD1" | "TD2" | "TD3" | "MRV-A" | "MRV-B";
	/** The document in words, unless its code is more specific. */
	readonly shows: string;
	/** Characters per line. */
	readonly length: number;
	/** The start of the document code. */
	readonly begins: string;
	readonly rows: readonly (readonly TemplateField[])[];
	/** The parts under the composite check digit at the end of a line. Absent: no composite within one line. */
	readonly composite?: { readonly row: number; readonly of: readonly Span[] };
}

const dated = (from: number): readonly TemplateField[] => [
	{ at: [from, from + 6], holds: "figures", isChecked: true, isDate: true },
	{ at: [from + 7, from + 8], holds: "sex" },
	{ at: [from + 8, from + 14], holds: "figures", isChecked: true, isDate: true },
];
const named = (length: number): readonly TemplateField[] => [{ at: [0, length], holds: "letters" }];
/** The second line of all but the smallest cards: number, nationality, birth, sex, expiry. */
const numbered: readonly TemplateField[] = [
	{ at: [0, 9], holds: "any", isChecked: true },
	{ at: [10, 13], holds: "letters" },
	...dated(13),
];
const compositeTo = (end: number): readonly Span[] => [
	[0, 10],
	[13, 20],
	[21, end],
];

/** ICAO Doc 9303, parts 5 (TD1), 6 (TD2), 4 (TD3) and 7 (visas), section 4.2. */
const templates: readonly MrzTemplate[] = [
	{
		...{ name: "TD1", shows: "an identity card", length: 30, begins: "IAC" },
		rows: [
			[
				{ at: [0, 5], holds: "letters" },
				{ at: [5, 14], holds: "any", isChecked: true },
			],
			[...dated(0), { at: [15, 18], holds: "letters" }],
			named(30),
		],
	},
	{
		...{ name: "TD2", shows: "an identity card", length: 36, begins: "IAC", rows: [named(36), numbered] },
		composite: { row: 1, of: compositeTo(35) },
	},
	{
		...{ name: "TD3", shows: "a passport", length: 44, begins: "P", rows: [named(44), numbered] },
		composite: { row: 1, of: compositeTo(43) },
	},
	{ name: "MRV-A", shows: "a visa", length: 44, begins: "V", rows: [named(44), numbered] },
	{ name: "MRV-B", shows: "a visa", length: 36, begins: "V", rows: [named(36), numbered] },
];

/** Codes that are more specific than their template. */
const shownBy: readonly (readonly [begins: RegExp, shows: string])[] = [
	[/^IP/, "a passport card"],
	[/^AC/, "a crew member's certificate"],
];

/** The document that an MRZ belongs to. */
export interface ZoneKind {
	/** In words: "an identity card". */
	readonly shows: string;
	/** The probability, 0..1, of a passport against the most probable other document. */
	readonly passport: number;
}

/**
 * Evidence for a template (log odds, natural logarithm). Chosen, and held by the test beside this file. A short line is
 * weak evidence, because a finger may hide the rest.
 */
const weights = { check: 2, date: 1, wrongCharacter: -1, otherCode: -4, tooLong: -1.5, tooShort: -0.05, emptyEnd: -2 };
/** Extra characters that the recogniser may have read. */
const spare = 1;

/**
 * Classifies an MRZ by its lines' lengths, characters and check digits. `rows`: the lines read, top to bottom, without
 * spaces. A line may be missing, cut or damaged.
 */
export function zoneKindOf(rows: readonly string[]): ZoneKind {
	const logs = templates.map((template) => logOf(template, rows));
	const scored = templates.map((template, at) => ({ template, odds: Math.exp((logs[at] ?? 0) - Math.max(...logs)) }));
	const { template } = scored.reduce((one, other) => (other.odds > one.odds ? other : one));
	const code = rows.at(-template.rows.length) ?? "";
	const passport = scored.find(({ template: { name } }) => name === "TD3")?.odds ?? 0;
	const other = Math.max(...scored.filter(({ template: { name } }) => name !== "TD3").map(({ odds }) => odds));
	const shows = shownBy.find(([begins]) => begins.test(code))?.[1] ?? template.shows;
	return { shows, passport: passport / (passport + other) };
}

/** The best fit of lines to a template, whichever of its lines were found. */
function logOf(template: MrzTemplate, rows: readonly string[]): number {
	const count = Math.min(rows.length, template.rows.length);
	const last = rows.slice(-count);
	const starts = Array.from({ length: template.rows.length - count + 1 }, (_, start) => start);
	return Math.max(
		...starts.map((start) => last.reduce((sum, text, index) => sum + rowLog(template, start + index, text), 0)),
	);
}

function rowLog(template: MrzTemplate, row: number, text: string): number {
	const { length, begins } = template;
	const shorter = length - text.length;
	const ofLength = shorter >= 0 ? weights.tooShort * shorter : weights.tooLong * Math.max(0, -shorter - spare);
	const [first = ""] = text;
	const isOther = row === 0 && "PIACV".includes(first) && !begins.includes(first);
	const fields = template.rows[row] as readonly TemplateField[];
	const ofFields = fields.reduce((sum, field) => sum + fieldLog(field, text), 0);
	return ofLength + (isOther ? weights.otherCode : 0) + ofFields + compositeLog(template, row, text);
}

function fieldLog({ at: [from, to], holds, isChecked, isDate }: TemplateField, text: string): number {
	const own = text.slice(from, to);
	const wrong = [...own].filter((character) => !kinds[holds].test(character)).length;
	const isRight = isChecked === true && own.length === to - from && isPassed(own, text.charAt(to));
	const isDay = isDate === true && /^\d/.test(own) && isPossibleDate(own);
	return weights.wrongCharacter * wrong + (isRight ? weights.check : 0) + (isDay ? weights.date : 0);
}

const isPassed = (text: string, check: string): boolean =>
	/^[A-Z0-9<]+$/.test(text) && /^[0-9]$/.test(check) && passesCheck(text, check);

/** A composite check digit means a card or a passport; a visa's line ends in fillers. */
function compositeLog({ composite, length, name }: MrzTemplate, row: number, text: string): number {
	if (name.startsWith("MRV")) return row === 1 && /\d$/.test(text.slice(length - 1, length)) ? weights.emptyEnd : 0;
	if (composite?.row !== row || text.length < length) return 0;
	const checked = composite.of.map(([from, to]) => text.slice(from, to)).join("");
	if (isPassed(checked, text.charAt(length - 1))) return weights.check;
	return text.charAt(length - 1) === "<" ? weights.emptyEnd : 0;
}
