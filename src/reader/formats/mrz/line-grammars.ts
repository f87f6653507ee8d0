import { knownCodes } from "../country-code.ts";
import { isPossibleDate } from "../day-in-text.ts";
import { checkDigitOf } from "./characters.ts";
import type { LineGrammar } from "./line-reading.ts";
import {
	type CheckedPart,
	checkedParts,
	firstSpans,
	firstTemplate,
	isChecked,
	type SecondPart,
	type SeenSpan,
	secondSpans,
	secondTemplate,
	seenSpanOf,
	textAt,
	withCheckOf,
} from "./td3.ts";

/**
 * Nine in ten passports belong to the state's own nationals; other states share the rest. One in ten thousand has an
 * unknown code.
 */
const [usualLog, otherLog, unknownLog] = [Math.log(0.9), Math.log(0.1 / 20), Math.log(1e-4)];

/** Log prior of three characters being a state (natural logarithm). `usual`: the state in the other line, or null. */
export function statePrior(text: string, usual: string | null): number {
	const code = text.replaceAll("<", "");
	const odd = knownCodes.has(code) ? 0 : unknownLog;
	return (text === usual ? usualLog : otherLog) + odd;
}

const [nameStart] = firstSpans.name;

/** The grammar of a passport's first line. `nationality`: the one in line 2, three characters with fillers. */
export const firstLineGrammar = (nationality: string | null): LineGrammar => ({
	allowed: firstTemplate,
	follow(before, character) {
		const at = before.length;
		if (at === 0) return Math.log(documentCodes[character] ?? 0);
		if (at === 1) return Math.log(subtypePrior(character));
		if (at === nameStart - 1) return statePrior(before.slice(2) + character, nationality);
		const isAfterName = at >= nameStart && character !== "<" && endsName(before.slice(nameStart));
		return isAfterName ? Number.NEGATIVE_INFINITY : 0;
	},
});

/**
 * Whether no letter can follow. There is only one `<<`, then the given names, then fillers to the end (ICAO Doc 9303
 * part 4, section 4.2.2.1). For single names, some states print an empty primary identifier (a leading `<<`).
 */
const endsName = (name: string): boolean =>
	name === "<" || name.endsWith("<<<") || (name.endsWith("<<") && name.indexOf("<<") < name.length - 2);

/** Priors for the document codes of two-line documents where a passport is expected. */
const documentCodes: Readonly<Record<string, number>> = { P: 0.96, V: 0.02, I: 0.01, A: 0.005, C: 0.005 };
/**
 * Prior for the second character: a filler on most passports. Letters seen on real passports and those in ICAO's
 * two-letter codes are more probable than others (docs/facts/passports.md).
 */
const subtypePrior = (character: string): number =>
	character === "<" ? 0.76 : "PDOSEAMRTLU".includes(character) ? 0.02 : 0.003;

/**
 * Log probabilities of text that breaks a rule (natural logarithms), from specimens. One in several hundred has a wrong
 * check digit. An optional field without its check digit is more common.
 */
const rarity = {
	check: Math.log(1e-3),
	optionalCheck: Math.log(1e-2),
	date: Math.log(1e-2),
	/** A line without a composite digit, that is a visa where a passport was expected. */
	visa: Math.log(1e-2),
	/** A field that fails its check usually fails the composite too; that is one fault, not two. */
	compositeToo: Math.log(0.3),
};

/** The parts of the line that must have been seen. */
export const secondSeenSpans: readonly SeenSpan[] = (Object.keys(secondSpans) as SecondPart[]).map(seenSpanOf);

/** The grammar of a passport's second line. `issuingState`: the one in line 1, three characters with fillers. */
export function secondLineGrammar(issuingState: string | null): LineGrammar {
	const priors = priorsOf(issuingState);
	return {
		allowed: secondTemplate,
		follow(before, character) {
			const line = before + character;
			const part = partsByEnd.get(line.length);
			return part === undefined ? letterPrior(before.length, character) : priors[part](line);
		},
	};
}

/** Parts by the length of a line that ends with them, including the check digit. */
const partsByEnd: ReadonlyMap<number, SecondPart> = new Map(
	(Object.keys(secondSpans) as SecondPart[]).map((part) => [seenSpanOf(part)[1], part]),
);

/** Priors of each part, given the line up to the part's end. */
const priorsOf = (issuingState: string | null): Readonly<Record<SecondPart, (line: string) => number>> => ({
	documentNumber: (line) => checkPrior(line, "documentNumber", rarity.check),
	nationality: (line) => statePrior(textAt(line, secondSpans.nationality), issuingState),
	dateOfBirth: (line) => datePrior(line, "dateOfBirth"),
	sex: (line) => Math.log(sexPriors[textAt(line, secondSpans.sex)] ?? 0),
	dateOfExpiry: (line) => datePrior(line, "dateOfExpiry"),
	optionalData: (line) => checkPrior(line, "optionalData", rarity.optionalCheck),
	compositeCheck: compositePrior,
});

const checkPrior = (line: string, part: CheckedPart, broken: number): number => (isChecked(line, part) ? 0 : broken);

const datePrior = (line: string, part: "dateOfBirth" | "dateOfExpiry"): number =>
	checkPrior(line, part, rarity.check) + (isPossibleDate(textAt(line, secondSpans[part])) ? 0 : rarity.date);

/** Prior of each sex. */
const sexPriors: Readonly<Record<string, number>> = { M: 0.49, F: 0.49, "<": 0.018, X: 0.002 };

function compositePrior(line: string): number {
	const digit = line.slice(-1);
	const right = String(checkDigitOf(checkedParts.map((part) => withCheckOf(line, part)).join("")));
	if (digit === right) return 0;
	if (digit === "<") return rarity.visa;
	const isBroken = checkedParts.some((part) => part !== "optionalData" && !isChecked(line, part));
	return isBroken ? rarity.compositeToo : rarity.check;
}

/**
 * How many times rarer O, Q and I are than the digits they resemble, at the first, the second and any later position of
 * a number. Most numbers begin with one or two letters, few have a later one, and many states avoid these three. Check
 * digits detect one misread character, but not always two.
 */
const rarer = [3, 8, 30];

function letterPrior(at: number, character: string): number {
	if (!"OQI".includes(character)) return 0;
	const [from] = [secondSpans.documentNumber, secondSpans.optionalData].find(([from, to]) => at >= from && at < to) ?? [
		at,
	];
	return -Math.log(rarer[at - from] ?? (rarer.at(-1) as number));
}
