import type { Random } from "../random.ts";
import type { ChoosePrint, ChosenPrint } from "./chosen-print.ts";
import { differClearly } from "./clearly-another.ts";
import { hasThirdSource } from "./contradicting-print.ts";
import { type Day, iso, sixDigits } from "./dates.ts";
import { wholeName } from "./differing-print.ts";
import { issuers } from "./issuers.ts";
import { maySpell } from "./mrz-spellings.ts";
import { type Change, oneCharacter } from "./one-character.ts";
import {
	cutBetweenNames,
	inventPassport,
	type PassportContent,
	type Printed,
	printedDate,
	printedName,
	withMrz,
} from "./passport-holder.ts";

/** Changes one character in a field. Null if the change would not be a contradiction. */
type Forge = (change: Change) => ChoosePrint;

type Name = "surname" | "givenNames";
const labelOf = { surname: "surname", givenNames: "given" } as const;

const contradicting = (content: PassportContent, ...contradicts: readonly string[]): ChosenPrint => ({
	content,
	contradicts,
	accept: {},
});

/** Whether the MRZ truncates the name, because missing letters contradict nothing. */
const lacksNames = (content: PassportContent): boolean => content.isTruncated || cutBetweenNames(content).length > 0;

/** Either print or MRZ is forged; a lexicon supports the genuine value. */
const isPrintForged = (random: Random): boolean => random.chance(0.5);

const forgedName =
	(field: Name): Forge =>
	(change) =>
	(random, content) => {
		const { issuer, mrzContent } = content;
		if (lacksNames(content) || content[field] === "") return null;
		const inPrint = isPrintForged(random);
		const other = change(random, inPrint ? content[field] : mrzContent[field]);
		const [printed, inMrz] = inPrint ? [other, mrzContent[field]] : [content[field], other];
		if (printed === null || inMrz === null || maySpell(inMrz, printed)) return null;
		if (inPrint)
			return contradicting({ ...content, printed: { [labelOf[field]]: [printedName(issuer, printed)] } }, field);
		const forgedMrz = withMrz(content, { [field]: inMrz });
		return lacksNames(forgedMrz) ? null : contradicting(forgedMrz, field);
	};

/** Length of a document number in the MRZ. */
const numberMax = 9;

/** Lookalikes are not a contradiction, because O and 0 are identical in many MRZ fonts. */
const plainNumber = (number: string): string => number.replaceAll(/[OQ]/g, "0").replaceAll(/[IL]/g, "1");

function otherNumber(content: PassportContent, other: string | null, inPrint: boolean): ChosenPrint | null {
	if (other === null || plainNumber(other) === plainNumber(content.number)) return null;
	if (inPrint) return contradicting({ ...content, printed: { number: [other] } }, "passportNumber");
	return other.length > numberMax ? null : contradicting(withMrz(content, { number: other }), "passportNumber");
}

const forgedNumber: Forge = (change) => (random, content) =>
	otherNumber(content, change(random, content.number), isPrintForged(random));

/** Another state's number, or random letters and digits: a different pattern, usually of a different length. */
const numberOfAnotherPattern: ChoosePrint = (random, content) => {
	const form = random.chance(0.5) ? random.pick(issuers).number : "*".repeat(random.integer(6, numberMax));
	const other = random.pattern(form);
	const isOther = shapeOf(other) !== shapeOf(content.number) && differClearly(other, content.number);
	return isOther ? otherNumber(content, other, isPrintForged(random)) : null;
};

const shapeOf = (number: string): string => number.replaceAll(/\d/g, "#").replaceAll(/[A-Z]/g, "@");

const days = {
	dateOfBirth: { key: "birth", label: "birth", from: () => 1920, to: ({ issue }: PassportContent) => issue.year - 1 },
	dateOfExpiry: {
		key: "expiry",
		label: "expiry",
		from: ({ issue }: PassportContent) => issue.year + 1,
		to: () => 2045,
	},
} as const;

const forgedDay =
	(field: keyof typeof days): Forge =>
	(change) =>
	(random, content) => {
		const { key, label, from, to } = days[field];
		if (field === "dateOfBirth" && (content.birthKnown !== "all" || hasThirdSource(content))) return null;
		const day = content[key];
		const other = dayOf(change(random, sixDigits(day)), day);
		if (other === null || other.year < from(content) || other.year > to(content)) return null;
		if (isPrintForged(random)) {
			return contradicting({ ...content, printed: { [label]: [printedDate(content, other)] } }, field);
		}
		return contradicting(withMrz(content, { [key]: sixDigits(other) }), field);
	};

/** Interprets a six-digit date in the century of another date. Null if the result is not a real date. */
function dayOf(six: string | null, { year }: Day): Day | null {
	if (six === null || six.length !== 6) return null;
	const [years = 0, month = 0, day = 0] = six.match(/../g)?.map(Number) ?? [];
	const other = { year: Math.floor(year / 100) * 100 + years, month, day };
	const date = new Date(`${iso(other)}T00:00:00Z`);
	return date.getUTCMonth() + 1 === month && date.getUTCDate() === day ? other : null;
}

const names = [forgedName("surname"), forgedName("givenNames")];
const withNumbers = [...names, forgedNumber];
const everything = [...withNumbers, forgedDay("dateOfBirth"), forgedDay("dateOfExpiry")];

/** The fields that can be changed. A date keeps its six digits. */
const fieldsOf: Readonly<Record<keyof typeof oneCharacter, readonly Forge[]>> = {
	"look-alike character": everything,
	"nearly one shape": names,
	"another character": everything,
	"characters swapped": everything,
	"character lost": withNumbers,
	"character added": withNumbers,
};

const oneCharacterKinds = Object.fromEntries(
	Object.entries(oneCharacter).map(([name, change]): [string, ChoosePrint] => {
		const forges = fieldsOf[name as keyof typeof oneCharacter];
		return [name, (random, content) => random.pick(forges)(change)(random, content)];
	}),
);

/** One label with the whole name of another person. */
const anotherWholeName: ChoosePrint = (random, content) => {
	const other = inventPassport(random.fork("another"), content.issuer);
	if (!isAnotherName(content, other)) return null;
	return withWholeName(content, other, ["surname", "givenNames"]);
};

/** One label with the whole name, with one character changed. */
const wholeNameForged: ChoosePrint = (random, content) => {
	const field = random.pick(["surname", "givenNames"] as const);
	const { "nearly one shape": _, ...changes } = oneCharacter;
	const other = random.pick(Object.values(changes))(random, content[field]);
	if (other === null || maySpell(content.mrzContent[field], other)) return null;
	return withWholeName(content, { ...content, [field]: other }, [field]);
};

/** Print under a single label for the whole name. Null if the issuer has no such page. */
function withWholeName(content: PassportContent, named: PassportContent, contradicts: readonly string[]) {
	const whole = wholeName(content, named);
	if (whole === null) return null;
	const printed: Printed = { surname: [whole], given: [] };
	return contradicting({ ...content, hasFullName: true, printed }, ...contradicts);
}

const isAnotherName = (content: PassportContent, other: PassportContent): boolean =>
	!other.isTruncated &&
	(["surname", "givenNames"] as const).every(
		(field) => other[field] !== "" && !maySpell(content.mrzContent[field], other[field]),
	);

/** Another person's MRZ under the holder's print, so that every difference is a contradiction. */
const twoPersons: ChoosePrint = (random, content) => {
	const other = inventPassport(random.fork("another"), content.issuer);
	const areKnown = [content, other].every(({ birthKnown, sex }) => birthKnown === "all" && sex !== "X");
	if (content.isTruncated || !areKnown || !isAnotherName(content, other)) return null;
	const differing = [
		...["surname", "givenNames", "passportNumber", "dateOfBirth", "dateOfExpiry"],
		...(content.sex === other.sex ? [] : ["sex"]),
		...(content.personal === other.personal ? [] : ["personalNumber"]),
	];
	return contradicting({ ...content, mrzContent: other.mrzContent, mrz: other.mrz }, ...differing);
};

/** Print and MRZ that contradict each other as in a forgery, by kind. */
export const forged: Readonly<Record<string, ChoosePrint>> = {
	...oneCharacterKinds,
	"another pattern": numberOfAnotherPattern,
	"another's whole name": anotherWholeName,
	"whole name, a character": wholeNameForged,
	"two persons": twoPersons,
};
