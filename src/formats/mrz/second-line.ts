import { checkDigitOf, passesCheck } from "./characters.ts";
import { isPossibleDate } from "./mrz-date.ts";
import type { Span } from "./names.ts";
import type { LineGrammar } from "./search.ts";
import { statePrior } from "./states.ts";
import {
	type CheckedPart,
	checkedParts,
	checkSpanOf,
	secondSpans,
	secondTemplate,
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
	/** K among the fillers of an optional field, and alone between its figures and its fillers. */
	fillerBetween: Math.log(1e-2),
	fillerBehind: Math.log(0.1),
};

/** What is known of the line from elsewhere. */
export interface SecondLineHints {
	/** The issuing state of line 1, three characters with fillers. Most holders are its nationals. */
	readonly issuingState: string | null;
	/** How much more likely a document number is for what is printed elsewhere on the page (natural logarithm). */
	readonly favour: (documentNumber: string) => number;
}

/** What no check digit vouches for, the check digits themselves among it. */
export const unvouchedSpans: readonly Span[] = [
	secondSpans.nationality,
	secondSpans.sex,
	...checkedParts.map((part) => checkSpanOf(secondSpans[part])),
	secondSpans.compositeCheck,
];

/** How many characters a line has when each part is there, its check digit included if it has one. */
const ends = {
	documentNumber: checkSpanOf(secondSpans.documentNumber)[1],
	nationality: secondSpans.nationality[1],
	dateOfBirth: checkSpanOf(secondSpans.dateOfBirth)[1],
	sex: secondSpans.sex[1],
	dateOfExpiry: checkSpanOf(secondSpans.dateOfExpiry)[1],
	optionalData: checkSpanOf(secondSpans.optionalData)[1],
	compositeCheck: secondSpans.compositeCheck[1],
};

/** What the second line of a passport may say. */
export const secondLineGrammar = ({ issuingState, favour }: SecondLineHints): LineGrammar => ({
	allowed: secondTemplate,
	follow(before, character) {
		const line = before + character;
		switch (line.length) {
			case ends.documentNumber:
				return checkPrior(line, "documentNumber", rarity.check) + favour(textAt(line, secondSpans.documentNumber));
			case ends.nationality:
				return statePrior(textAt(line, secondSpans.nationality), issuingState);
			case ends.dateOfBirth:
				return datePrior(line, "dateOfBirth");
			case ends.sex:
				return Math.log(sexShares[character] ?? 0);
			case ends.dateOfExpiry:
				return datePrior(line, "dateOfExpiry");
			case ends.optionalData:
				return (
					checkPrior(line, "optionalData", rarity.optionalCheck) + fillerPrior(textAt(line, secondSpans.optionalData))
				);
			case ends.compositeCheck:
				return compositePrior(line);
			default:
				return letterPrior(before.length, character);
		}
	},
});

const isChecked = (line: string, part: CheckedPart): boolean => {
	const checked = withCheckOf(line, part);
	return passesCheck(checked.slice(0, -1), checked.slice(-1));
};

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
 * A filler that was taken for K: K counts 20, which no check digit tells from nothing. Among fillers it is hardly
 * anything else. Behind figures it may end a number: Chile's run to K.
 */
const fillerPrior = (optional: string): number =>
	/<K|KK<*$/.test(optional) ? rarity.fillerBetween : /K<+$/.test(optional) ? rarity.fillerBehind : 0;

/**
 * How many times rarer O, Q and I are than the figures that they look like, at the first, the second and any later
 * place of a number. Most numbers begin with a letter or two, few have one behind, and many states leave these three
 * out. Check digits notice one misread character, but not always two.
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
	[secondSpans.dateOfBirth, secondSpans.dateOfExpiry].every((span) => isPossibleDate(textAt(line, span)));
