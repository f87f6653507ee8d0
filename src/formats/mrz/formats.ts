import { type CharacterClass, classes, classOf } from "./characters.ts";

/** A stretch of one line; `start` inclusive, `end` exclusive, both 0-based. */
export interface MrzField {
	readonly name: string;
	readonly line: number;
	readonly start: number;
	readonly end: number;
	readonly holds: CharacterClass;
	/** Where the check digit over this field stands on the same line, where it has one. */
	readonly check?: number;
}

/** One size of machine readable zone. */
export interface MrzFormat {
	readonly name: "TD3";
	readonly lines: number;
	/** Characters on each line. */
	readonly length: number;
	/** How line 1 begins, fillers and all. */
	readonly begins: RegExp;
	readonly fields: readonly MrzField[];
}

const field = (
	name: string,
	line: number,
	start: number,
	end: number,
	holds: CharacterClass,
	check?: number,
): MrzField => ({ name, line, start, end, holds, ...(check === undefined ? {} : { check }) });

const { any, digitOrFiller, letterOrFiller, sex } = classes;

/** Second lines of 36 and 44 characters begin alike in every format of ICAO. */
const secondLine = [
	field("documentNumber", 1, 0, 9, any, 9),
	field("nationality", 1, 10, 13, letterOrFiller),
	field("dateOfBirth", 1, 13, 19, digitOrFiller, 19),
	field("sex", 1, 20, 21, sex),
	field("dateOfExpiry", 1, 21, 27, digitOrFiller, 27),
] as const;

const firstLine = (length: number, begins: CharacterClass): readonly MrzField[] => [
	field("documentCode", 0, 0, 1, begins),
	field("documentSubtype", 0, 1, 2, letterOrFiller),
	field("issuingState", 0, 2, 5, letterOrFiller),
	field("name", 0, 5, length, letterOrFiller),
];

/** Passports: ICAO Doc 9303 part 4. The composite check at 43 is over [0,10), [13,20) and [21,43). */
export const td3: MrzFormat = {
	name: "TD3",
	lines: 2,
	length: 44,
	begins: /^P[A-Z<]/,
	fields: [
		// Whatever may stand there in other documents is tried too, so that their zones are not read as passports.
		...firstLine(44, classOf("PVIAC")),
		...secondLine,
		field("optionalData", 1, 28, 42, any, 42),
		// A filler is no composite check digit, but must be seen where it stands: it tells a visa from a passport.
		field("compositeCheck", 1, 43, 44, digitOrFiller),
	],
};

/** What each position of one line may hold: everything where no field of the format says more. */
export function templateOf(format: MrzFormat, line: number): CharacterClass[] {
	const template = Array.from({ length: format.length }, () => any);
	for (const { line: own, start, end, holds, check } of format.fields) {
		if (own !== line) continue;
		template.fill(holds, start, end);
		if (check !== undefined) template[check] = digitOrFiller;
	}
	return template;
}
