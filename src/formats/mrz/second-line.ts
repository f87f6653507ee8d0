import { checkDigitOf } from "./characters.ts";
import { isPossibleDate, isUnknownDate } from "./mrz-date.ts";
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
 * How rare it is that a print breaks a rule (natural logarithms), from experience with specimens. One in several
 * hundred has a check digit that does not check. An optional field without its check digit is more common.
 */
const rarity = {
	check: Math.log(1e-3),
	optionalCheck: Math.log(1e-2),
	date: Math.log(1e-2),
	/** A line without a composite digit: a visa's, where a passport was expected. */
	visa: Math.log(1e-2),
	/** Where a field breaks its check the composite mostly goes with it: that is one fault, not two. */
	compositeToo: Math.log(0.3),
};

/** What is known of the line from elsewhere. */
export interface SecondLineHints {
	/** The issuing state of line 1, three characters with fillers. Most holders are its nationals. */
	readonly issuingState: string | null;
	/** How much more likely a document number is for what is printed elsewhere on the page (natural logarithm). */
	readonly favour: (documentNumber: string) => number;
}

/** What of the line must have been seen. */
export const secondSeenSpans: readonly SeenSpan[] = (Object.keys(secondSpans) as SecondPart[]).map(seenSpanOf);

/** What the second line of a passport may say. */
export function secondLineGrammar(hints: SecondLineHints): LineGrammar {
	const priors = priorsOf(hints);
	return {
		allowed: secondTemplate,
		favours: (position) => partsByEnd.get(position + 1) === "documentNumber",
		follow(before, character) {
			const line = before + character;
			const part = partsByEnd.get(line.length);
			return part === undefined ? letterPrior(before.length, character) : priors[part](line);
		},
	};
}

/** By how many characters a line has when a part is there, its check digit included: the part. */
const partsByEnd: ReadonlyMap<number, SecondPart> = new Map(
	(Object.keys(secondSpans) as SecondPart[]).map((part) => [seenSpanOf(part)[1], part]),
);

/** How usual each part is. They take a line up to the part's end. */
const priorsOf = ({
	issuingState,
	favour,
}: SecondLineHints): Readonly<Record<SecondPart, (line: string) => number>> => ({
	documentNumber: (line) =>
		checkPrior(line, "documentNumber", rarity.check) + favour(textAt(line, secondSpans.documentNumber)),
	nationality: (line) => statePrior(textAt(line, secondSpans.nationality), issuingState),
	dateOfBirth: (line) => datePrior(line, "dateOfBirth"),
	sex: (line) => Math.log(sexShares[textAt(line, secondSpans.sex)] ?? 0),
	dateOfExpiry: (line) => datePrior(line, "dateOfExpiry"),
	optionalData: (line) => checkPrior(line, "optionalData", rarity.optionalCheck),
	compositeCheck: compositePrior,
});

const checkPrior = (line: string, part: CheckedPart, broken: number): number => (isChecked(line, part) ? 0 : broken);

const datePrior = (line: string, part: "dateOfBirth" | "dateOfExpiry"): number =>
	checkPrior(line, part, rarity.check) + (isPossibleDate(textAt(line, secondSpans[part])) ? 0 : rarity.date);

/** How usual each sex is. */
const sexShares: Readonly<Record<string, number>> = { M: 0.49, F: 0.49, "<": 0.018, X: 0.002 };

function compositePrior(line: string): number {
	const digit = line.slice(-1);
	const right = String(checkDigitOf(checkedParts.map((part) => withCheckOf(line, part)).join("")));
	if (digit === right) return 0;
	if (digit === "<") return rarity.visa;
	const isBroken = checkedParts.some((part) => part !== "optionalData" && !isChecked(line, part));
	return isBroken ? rarity.compositeToo : rarity.check;
}

/**
 * How many times rarer O, Q and I are than the figures that they look like. One value each for the first, the second
 * and any later place of a number. Most numbers begin with a letter or two, few have one behind, and many states leave
 * these three out. Check digits notice one misread character, but not always two.
 */
const rarer = [3, 8, 30];

function letterPrior(at: number, character: string): number {
	if (!"OQI".includes(character)) return 0;
	const [from] = [secondSpans.documentNumber, secondSpans.optionalData].find(([from, to]) => at >= from && at < to) ?? [
		at,
	];
	return -Math.log(rarer[at - from] ?? (rarer.at(-1) as number));
}

/** Whether both dates of a second line are days that a calendar has, as far as they are known. */
export const hasPossibleDates = (line: string): boolean =>
	[secondSpans.dateOfBirth, secondSpans.dateOfExpiry]
		.map((span) => textAt(line, span))
		.every((text) => isPossibleDate(text) || isUnknownDate(text));
