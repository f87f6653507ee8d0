import { type CharacterClass, characterClasses, classOf } from "./characters.ts";
import type { Span } from "./names.ts";

/**
 * Characters on each of a passport's two lines, and where what they say stands there (ICAO Doc 9303 part 4, section
 * 4.2.2).
 */
export const lineLength = 44;
export const firstSpans = { documentCode: [0, 2], issuingState: [2, 5], name: [5, lineLength] } as const;
export const secondSpans = {
	documentNumber: [0, 9],
	nationality: [10, 13],
	dateOfBirth: [13, 19],
	sex: [20, 21],
	dateOfExpiry: [21, 27],
	optionalData: [28, 42],
	/** Over the number, both dates and the optional data, each with its check digit. */
	compositeCheck: [43, lineLength],
} as const;

/** Parts with a check digit right behind them. */
export type CheckedPart = "documentNumber" | "dateOfBirth" | "dateOfExpiry" | "optionalData";

/** In the order in which the composite check digit takes them. */
export const checkedParts: readonly CheckedPart[] = ["documentNumber", "dateOfBirth", "dateOfExpiry", "optionalData"];

/** A part of the second line. */
export type SecondPart = keyof typeof secondSpans;

const isChecked = (part: SecondPart): part is CheckedPart => (checkedParts as readonly string[]).includes(part);

/** What must have been seen: from one position to another (not in it), but for the worst `spared` of them. */
export type SeenSpan = readonly [from: number, to: number, spared: number];

/** What of a part must have been seen. The check digit right behind it vouches for one character. */
export function seenSpanOf(part: SecondPart): SeenSpan {
	const [from, to] = secondSpans[part];
	return isChecked(part) ? [from, to + 1, 1] : [from, to, 0];
}

/** What stands in a part of a line. */
export const textAt = (line: string, [start, end]: Span): string => line.slice(start, end);

/** A part with its check digit. */
export const withCheckOf = (line: string, part: CheckedPart): string =>
	textAt(line, [secondSpans[part][0], secondSpans[part][1] + 1]);

const { any, digitOrFiller, letterOrFiller, sex: sexCharacter } = characterClasses;

const templateOf = (parts: readonly (readonly [span: Span, holds: CharacterClass])[]): readonly CharacterClass[] => {
	const template: CharacterClass[] = Array(lineLength).fill(any);
	for (const [[start, end], holds] of parts) template.fill(holds, start, end);
	return template;
};

/**
 * What each position of the first line may hold. What other documents begin with is tried too, so that their zones are
 * not read as passports'.
 */
export const firstTemplate = templateOf([
	[[0, lineLength], letterOrFiller],
	[[0, 1], classOf("PVIAC")],
]);

/**
 * What each position of the second line may hold. A filler is no composite check digit. It must be seen where it
 * stands, for it tells a visa from a passport.
 */
export const secondTemplate = templateOf([
	[[secondSpans.documentNumber[1], secondSpans.nationality[0]], digitOrFiller],
	[secondSpans.nationality, letterOrFiller],
	[[secondSpans.dateOfBirth[0], secondSpans.sex[0]], digitOrFiller],
	[secondSpans.sex, sexCharacter],
	[[secondSpans.dateOfExpiry[0], secondSpans.optionalData[0]], digitOrFiller],
	[[secondSpans.optionalData[1], lineLength], digitOrFiller],
]);
