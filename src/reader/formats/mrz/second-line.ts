import { checkDigitOf } from "./characters.ts";
import { isPossibleDate } from "./mrz-date.ts";
import type { LineGrammar } from "./search.ts";
import { isChecked } from "./second-line-checks.ts";
import { statePrior } from "./states.ts";
import {
	type CheckedPart,
	checkedParts,
	type SecondPart,
	type SeenSpan,
	secondSpans,
	secondTemplate,
	seenSpanOf,
	textAt,
	withCheckOf,
} from "./td3.ts";

/**
 * Log probabilities of print that breaks a rule (natural logarithms), from specimens. One in several hundred has a
 * wrong check digit. An optional field without its check digit is more common.
 */
const rarity = {
	check: Math.log(1e-3),
	optionalCheck: Math.log(1e-2),
	date: Math.log(1e-2),
	/** A line without a composite digit: a visa where a passport was expected. */
	visa: Math.log(1e-2),
	/** A field that fails its check usually fails the composite too: one fault, not two. */
	compositeToo: Math.log(0.3),
};

/** The parts of the line that must have been seen. */
export const secondSeenSpans: readonly SeenSpan[] = (Object.keys(secondSpans) as SecondPart[]).map(seenSpanOf);

/** The grammar of a passport's second line. `issuingState`: that of line 1, three characters with fillers. */
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

/** Parts by the length of a line that ends with them, check digit included. */
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
 * How many times rarer O, Q and I are than the digits that they resemble, at the first, the second and any later
 * position of a number. Most numbers begin with one or two letters, few have a later one, and many states avoid these
 * three. Check digits detect one misread character, but not always two.
 */
const rarer = [3, 8, 30];

function letterPrior(at: number, character: string): number {
	if (!"OQI".includes(character)) return 0;
	const [from] = [secondSpans.documentNumber, secondSpans.optionalData].find(([from, to]) => at >= from && at < to) ?? [
		at,
	];
	return -Math.log(rarer[at - from] ?? (rarer.at(-1) as number));
}
