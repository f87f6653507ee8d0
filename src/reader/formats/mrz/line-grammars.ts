import { knownCodes } from "../country-code.ts";
import { isPossibleMrzDate } from "../day-in-text.ts";
import type { LineGrammar } from "./line-reading.ts";
import {
	type CheckedPart,
	checkedParts,
	firstLineSpans,
	firstLineTemplate,
	isVisaLine,
	passesCompositeCheck,
	passesPartCheck,
	requiredSpanOf,
	type SecondLinePart,
	secondLineParts,
	secondLineSpans,
	secondLineTemplate,
	sliceSpan,
} from "./td3.ts";

/**
 * Log priors (natural logarithm) of the state in one line given the other line. Nine in ten passports have the same
 * state; about 20 others share the rest. An unknown code, on one in ten thousand, is an additional factor.
 */
const [sameStateLog, otherStateLog, unknownCodeLog] = [Math.log(0.9), Math.log(0.1 / 20), Math.log(1e-4)];

/** `expected`: the state's three characters in the other line. Null if unknown. */
function stateLogPrior(text: string, expected: string | null): number {
	const codePrior = knownCodes.has(text.replaceAll("<", "")) ? 0 : unknownCodeLog;
	return (text === expected ? sameStateLog : otherStateLog) + codePrior;
}

const [nameStart] = firstLineSpans.name;

/** Builds the grammar of a passport's first line. `nationality`: three characters of line 2, with fillers. */
export const buildFirstLineGrammar = (nationality: string | null): LineGrammar => ({
	allowed: firstLineTemplate,
	logPrior(prefix, character) {
		const position = prefix.length;
		if (position === 0) return Math.log(documentCodePriors[character] ?? 0);
		if (position === 1) return Math.log(subtypePrior(character));
		if (position === nameStart - 1) return stateLogPrior(prefix.slice(2) + character, nationality);
		const isAfterName = position >= nameStart && character !== "<" && isNameComplete(prefix.slice(nameStart));
		return isAfterName ? Number.NEGATIVE_INFINITY : 0;
	},
});

/**
 * Whether only fillers can follow: after a second `<<`, after `<<<` and after a single leading filler (ICAO Doc 9303-4,
 * section 4.2.2.1). A leading `<<` is an empty primary identifier, which some states print for a single name.
 */
const isNameComplete = (name: string): boolean =>
	name === "<" || name.endsWith("<<<") || (name.endsWith("<<") && name.indexOf("<<") < name.length - 2);

/** Priors of the document code's first character where a passport is expected. */
const documentCodePriors: Readonly<Record<string, number>> = { P: 0.96, V: 0.02, I: 0.01, A: 0.005, C: 0.005 };
/** Prior of the second character. The letters are known from passports and ICAO's codes (docs/facts/passports.md). */
const subtypePrior = (character: string): number =>
	character === "<" ? 0.76 : "PDOSEAMRTLU".includes(character) ? 0.02 : 0.003;

/** Log priors (natural logarithm) of text that breaks a rule. One specimen in several hundred has a wrong digit. */
const ruleLog = {
	check: Math.log(1e-3),
	optionalCheck: Math.log(1e-2),
	date: Math.log(1e-2),
	/** A line without a composite check digit: a visa where a passport was expected. */
	visa: Math.log(1e-2),
	/** A wrong composite check digit beside another wrong check digit, which is usually the same error. */
	compositeToo: Math.log(0.3),
};

/** The spans of the second line whose characters must be visible. */
export const secondLineRequiredSpans = secondLineParts.map(requiredSpanOf);

/** Builds the grammar of a passport's second line. `issuingState`: three characters of line 1, with fillers. */
export function buildSecondLineGrammar(issuingState: string | null): LineGrammar {
	const priors = buildPriors(issuingState);
	return {
		allowed: secondLineTemplate,
		logPrior(prefix, character) {
			const line = prefix + character;
			const part = partsByEnd.get(line.length);
			return part === undefined ? letterPrior(prefix.length, character) : priors[part](line);
		},
	};
}

/** Parts by the length of a line that ends with the part and its check digit, if any. */
const partsByEnd = new Map(secondLineParts.map((part) => [requiredSpanOf(part)[1], part]));

/** Builds the log priors of each part, as functions of the line up to the end of the part. */
const buildPriors = (issuingState: string | null): Readonly<Record<SecondLinePart, (line: string) => number>> => ({
	documentNumber: (line) => checkPrior(line, "documentNumber", ruleLog.check),
	nationality: (line) => stateLogPrior(sliceSpan(line, secondLineSpans.nationality), issuingState),
	dateOfBirth: (line) => datePrior(line, "dateOfBirth"),
	sex: (line) => Math.log(sexPriors[sliceSpan(line, secondLineSpans.sex)] ?? 0),
	dateOfExpiry: (line) => datePrior(line, "dateOfExpiry"),
	optionalData: (line) => checkPrior(line, "optionalData", ruleLog.optionalCheck),
	compositeCheck: compositePrior,
});

const checkPrior = (line: string, part: CheckedPart, penalty: number): number =>
	passesPartCheck(line, part) ? 0 : penalty;

function datePrior(line: string, part: "dateOfBirth" | "dateOfExpiry"): number {
	const isDate = isPossibleMrzDate(sliceSpan(line, secondLineSpans[part]));
	return checkPrior(line, part, ruleLog.check) + (isDate ? 0 : ruleLog.date);
}

const sexPriors: Readonly<Record<string, number>> = { M: 0.49, F: 0.49, "<": 0.018, X: 0.002 };

function compositePrior(line: string): number {
	if (isVisaLine(line)) return ruleLog.visa;
	if (passesCompositeCheck(line)) return 0;
	const hasFailure = checkedParts.some((part) => part !== "optionalData" && !passesPartCheck(line, part));
	return hasFailure ? ruleLog.compositeToo : ruleLog.check;
}

/**
 * How many times rarer the letters O, Q and I are than the digits that they resemble, at the first, the second and any
 * later position of a number. Check digits cannot replace this prior: they may miss two misread characters.
 */
const letterRarity = [3, 8, 30];

function letterPrior(position: number, character: string): number {
	if (!"OQI".includes(character)) return 0;
	const numbers = [secondLineSpans.documentNumber, secondLineSpans.optionalData];
	const number = numbers.find(([start, end]) => position >= start && position < end);
	return number ? -Math.log(letterRarity[position - number[0]] ?? (letterRarity.at(-1) as number)) : 0;
}
