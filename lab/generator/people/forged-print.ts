import type { Random } from "../random.ts";
import type { ChoosePrint, ChosenPrint } from "./chosen-print.ts";
import { areClearlyDifferent } from "./clearly-another.ts";
import { hasThirdSource } from "./contradicting-print.ts";
import { type Day, toIsoDate, toSixDigits } from "./dates.ts";
import { formatFullName } from "./differing-print.ts";
import { issuers } from "./issuers.ts";
import { isMrzSpellingOf } from "./mrz-spellings.ts";
import { type Change, characterChanges } from "./one-character.ts";
import {
	findGivenNamesAtCut,
	formatDateOnPage,
	formatPrintedName,
	inventPassport,
	type PassportContent,
	type Printed,
	withMrz,
} from "./passport-holder.ts";

/** Applies a change of one character to a field. Returns null if the result would not be a contradiction. */
type Forge = (change: Change) => ChoosePrint;

type NameField = "surname" | "givenNames";
const labelByField = { surname: "surname", givenNames: "given" } as const;

const contradict = (content: PassportContent, ...contradicts: readonly string[]): ChosenPrint => ({
	content,
	contradicts,
	accept: {},
});

/** Whether the MRZ truncates the names. Missing letters contradict nothing. */
const hasTruncatedNames = (content: PassportContent): boolean =>
	content.isTruncated || findGivenNamesAtCut(content).length > 0;

/** Chooses whether the print or the MRZ is forged, with equal probability. */
const isPrintForged = (random: Random): boolean => random.chance(0.5);

const forgeName =
	(field: NameField): Forge =>
	(change) =>
	(random, content) => {
		const { issuer, mrzContent } = content;
		if (hasTruncatedNames(content) || content[field] === "") return null;
		const isInPrint = isPrintForged(random);
		const altered = change(random, isInPrint ? content[field] : mrzContent[field]);
		const [printed, inMrz] = isInPrint ? [altered, mrzContent[field]] : [content[field], altered];
		if (printed === null || inMrz === null || isMrzSpellingOf(inMrz, printed)) return null;
		if (isInPrint)
			return contradict(
				{ ...content, printed: { [labelByField[field]]: [formatPrintedName(issuer, printed)] } },
				field,
			);
		const forgedMrz = withMrz(content, { [field]: inMrz });
		return hasTruncatedNames(forgedMrz) ? null : contradict(forgedMrz, field);
	};

/** Maximum length of a document number in the number field of the MRZ. */
const numberMax = 9;

/** Replaces letters that look like digits. They contradict nothing, because many MRZ fonts print O and 0 alike. */
const unifyLookalikes = (number: string): string => number.replaceAll(/[OQ]/g, "0").replaceAll(/[IL]/g, "1");

function forgeNumberAs(content: PassportContent, altered: string | null, isInPrint: boolean): ChosenPrint | null {
	if (altered === null || unifyLookalikes(altered) === unifyLookalikes(content.number)) return null;
	if (isInPrint) return contradict({ ...content, printed: { number: [altered] } }, "passportNumber");
	return altered.length > numberMax ? null : contradict(withMrz(content, { number: altered }), "passportNumber");
}

const forgeNumber: Forge = (change) => (random, content) =>
	forgeNumberAs(content, change(random, content.number), isPrintForged(random));

/** Uses a number with another pattern: another state's, or random letters and digits. */
const forgeNumberPattern: ChoosePrint = (random, content) => {
	const template = random.chance(0.5) ? random.pick(issuers).number : "*".repeat(random.integer(6, numberMax));
	const number = random.pattern(template);
	const isClearlyDifferent =
		toPattern(number) !== toPattern(content.number) && areClearlyDifferent(number, content.number);
	return isClearlyDifferent ? forgeNumberAs(content, number, isPrintForged(random)) : null;
};

const toPattern = (number: string): string => number.replaceAll(/\d/g, "#").replaceAll(/[A-Z]/g, "@");

const dateFields = {
	dateOfBirth: { key: "birth", label: "birth", from: () => 1920, to: ({ issue }: PassportContent) => issue.year - 1 },
	dateOfExpiry: {
		key: "expiry",
		label: "expiry",
		from: ({ issue }: PassportContent) => issue.year + 1,
		to: () => 2045,
	},
} as const;

const forgeDate =
	(field: keyof typeof dateFields): Forge =>
	(change) =>
	(random, content) => {
		const { key, label, from, to } = dateFields[field];
		if (field === "dateOfBirth" && (content.birthKnown !== "all" || hasThirdSource(content))) return null;
		const day = content[key];
		const forgedDay = parseSixDigits(change(random, toSixDigits(day)), day);
		if (forgedDay === null || forgedDay.year < from(content) || forgedDay.year > to(content)) return null;
		if (isPrintForged(random)) {
			return contradict({ ...content, printed: { [label]: [formatDateOnPage(content, forgedDay)] } }, field);
		}
		return contradict(withMrz(content, { [key]: toSixDigits(forgedDay) }), field);
	};

/** Parses a YYMMDD date in the century of another date. Returns null if the result is not a real date. */
function parseSixDigits(digits: string | null, { year }: Day): Day | null {
	if (digits === null || digits.length !== 6) return null;
	const [twoDigitYear = 0, month = 0, day = 0] = digits.match(/../g)?.map(Number) ?? [];
	const parsed = { year: Math.floor(year / 100) * 100 + twoDigitYear, month, day };
	const date = new Date(`${toIsoDate(parsed)}T00:00:00Z`);
	return date.getUTCMonth() + 1 === month && date.getUTCDate() === day ? parsed : null;
}

const nameForges = [forgeName("surname"), forgeName("givenNames")];
const namesAndNumber = [...nameForges, forgeNumber];
const allFields = [...namesAndNumber, forgeDate("dateOfBirth"), forgeDate("dateOfExpiry")];

/** The fields that each change can be applied to. Dates always keep six digits. */
const forgesByChange: Readonly<Record<keyof typeof characterChanges, readonly Forge[]>> = {
	"look-alike character": allFields,
	"nearly one shape": nameForges,
	"another character": allFields,
	"characters swapped": allFields,
	"character lost": namesAndNumber,
	"character added": namesAndNumber,
};

const oneCharacterKinds = Object.fromEntries(
	Object.entries(characterChanges).map(([name, change]): [string, ChoosePrint] => {
		const forges = forgesByChange[name as keyof typeof characterChanges];
		return [name, (random, content) => random.pick(forges)(change)(random, content)];
	}),
);

/** Prints the full name of another person under one label. */
const printAnotherFullName: ChoosePrint = (random, content) => {
	const anotherHolder = inventPassport(random.fork("another"), content.issuer);
	if (!areNamesDifferent(content, anotherHolder)) return null;
	return createFullNameForgery(content, anotherHolder, ["surname", "givenNames"]);
};

/** Prints the full name under one label, with one character changed. */
const forgeFullName: ChoosePrint = (random, content) => {
	const field = random.pick(["surname", "givenNames"] as const);
	const { "nearly one shape": _, ...changes } = characterChanges;
	const altered = random.pick(Object.values(changes))(random, content[field]);
	if (altered === null || isMrzSpellingOf(content.mrzContent[field], altered)) return null;
	return createFullNameForgery(content, { ...content, [field]: altered }, [field]);
};

/** Prints a person's full name under one label. Returns null if the issuer's pages have no such label. */
function createFullNameForgery(content: PassportContent, nameSource: PassportContent, contradicts: readonly string[]) {
	const fullName = formatFullName(content, nameSource);
	if (fullName === null) return null;
	const printed: Printed = { surname: [fullName], given: [] };
	return contradict({ ...content, hasFullName: true, printed }, ...contradicts);
}

const areNamesDifferent = (content: PassportContent, anotherHolder: PassportContent): boolean =>
	!anotherHolder.isTruncated &&
	(["surname", "givenNames"] as const).every(
		(field) => anotherHolder[field] !== "" && !isMrzSpellingOf(content.mrzContent[field], anotherHolder[field]),
	);

/** Combines the holder's print with another person's MRZ; every difference is a contradiction. */
const combineTwoPersons: ChoosePrint = (random, content) => {
	const anotherHolder = inventPassport(random.fork("another"), content.issuer);
	const areComplete = [content, anotherHolder].every(({ birthKnown, sex }) => birthKnown === "all" && sex !== "X");
	if (content.isTruncated || !areComplete || !areNamesDifferent(content, anotherHolder)) return null;
	const contradicts = [
		...["surname", "givenNames", "passportNumber", "dateOfBirth", "dateOfExpiry"],
		...(content.sex === anotherHolder.sex ? [] : ["sex"]),
		...(content.personal === anotherHolder.personal ? [] : ["personalNumber"]),
	];
	return contradict({ ...content, mrzContent: anotherHolder.mrzContent, mrz: anotherHolder.mrz }, ...contradicts);
};

/** The kinds of print that contradict the MRZ as in a forgery. */
export const forgedPrints: Readonly<Record<string, ChoosePrint>> = {
	...oneCharacterKinds,
	"another pattern": forgeNumberPattern,
	"another's whole name": printAnotherFullName,
	"whole name, a character": forgeFullName,
	"two persons": combineTwoPersons,
};
