import { type CharacterClass, characterClasses, classOf } from "./characters.ts";
import type { CharacterSpan } from "./names.ts";

/** Characters per line of a passport, and the positions of its fields (ICAO Doc 9303 part 4, section 4.2.2). */
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

/** Parts followed by a check digit. */
export type CheckedPart = "documentNumber" | "dateOfBirth" | "dateOfExpiry" | "optionalData";

/** In the composite check digit's order. */
export const checkedParts: readonly CheckedPart[] = ["documentNumber", "dateOfBirth", "dateOfExpiry", "optionalData"];

/** A part of the second line. */
export type SecondPart = keyof typeof secondSpans;

const isChecked = (part: SecondPart): part is CheckedPart => (checkedParts as readonly string[]).includes(part);

/** Positions that must have been seen (`to` exclusive), except for the worst `spared` of them. */
export type SeenSpan = readonly [from: number, to: number, spared: number];

/** The positions of a part that must have been seen. A check digit vouches for one character. */
export function seenSpanOf(part: SecondPart): SeenSpan {
	const [from, to] = secondSpans[part];
	return isChecked(part) ? [from, to + 1, 1] : [from, to, 0];
}

/** The text of a part of a line. */
export const textAt = (line: string, [start, end]: CharacterSpan): string => line.slice(start, end);

/** A part with its check digit. */
export const withCheckOf = (line: string, part: CheckedPart): string =>
	textAt(line, [secondSpans[part][0], secondSpans[part][1] + 1]);

const { any, digitOrFiller, letterOrFiller, sex: sexCharacter } = characterClasses;

const templateOf = (
	parts: readonly (readonly [span: CharacterSpan, holds: CharacterClass])[],
): readonly CharacterClass[] => {
	const template: CharacterClass[] = Array(lineLength).fill(any);
	for (const [[start, end], holds] of parts) template.fill(holds, start, end);
	return template;
};

/**
 * The characters allowed at each position of the first line. Other documents' codes are allowed too, so that their MRZs
 * are not read as passports'.
 */
export const firstTemplate = templateOf([
	[[0, lineLength], letterOrFiller],
	[[0, 1], classOf("PVIAC")],
]);

/**
 * The characters allowed at each position of the second line. A filler in place of the composite check digit must have
 * been seen, because it means a visa.
 */
export const secondTemplate = templateOf([
	[[secondSpans.documentNumber[1], secondSpans.nationality[0]], digitOrFiller],
	[secondSpans.nationality, letterOrFiller],
	[[secondSpans.dateOfBirth[0], secondSpans.sex[0]], digitOrFiller],
	[secondSpans.sex, sexCharacter],
	[[secondSpans.dateOfExpiry[0], secondSpans.optionalData[0]], digitOrFiller],
	[[secondSpans.optionalData[1], lineLength], digitOrFiller],
]);
