import { nationalLetters } from "../../../src/reader/formats/letters.ts";
import type { Random } from "../random.ts";
import type { ChoosePrint, ChosenPrint } from "./chosen-print.ts";
import { transliterate } from "./mrz.ts";
import { spellLetter } from "./mrz-spellings.ts";
import { formatPrintedName, type PassportContent, pickNameLists, withMrz } from "./passport-holder.ts";

/** Creates a passport whose print and MRZ have different forms of the same name. Both forms are correct. */
function respellName(
	content: PassportContent,
	field: "surname" | "givenNames",
	printed: string,
	inMrz: string,
): ChosenPrint {
	const altered = withMrz({ ...content, [field]: printed }, { [field]: inMrz });
	return {
		content: altered,
		contradicts: [],
		accept: { [field]: [formatPrintedName(content.issuer, printed), printed.toUpperCase()] },
	};
}

/** Further national letters by state. `nationalLetters` returns only letters with a diacritic. */
const extraLetters: Readonly<Record<string, string>> = {
	...{ D: "ẞ", AUT: "ẞ", DNK: "ÆØ", ISL: "ÆÐÞ", POL: "Ł", HRV: "Đ", VNM: "Đ", FRA: "Œ", TUR: "İ", NLD: "Ĳ" },
};

/** Puts a random national letter into a name, with a random transliteration in the MRZ: MÄRTINEZ as MAERTINEZ. */
const spellNationalLetter: ChoosePrint = (random, content) => {
	const field = random.pick(["surname", "givenNames"] as const);
	const { state } = content.issuer;
	const letters = [...nationalLetters(state === "D" ? "DEU" : state), ...(extraLetters[state] ?? "")];
	if (letters.length === 0) return null;
	const letter = random.pick(letters);
	const [spelling = ""] = spellLetter(letter);
	const baseLetter = spelling.slice(0, 1);
	const positions = [...content[field].toUpperCase()].flatMap((character, position) =>
		character === baseLetter && position > 0 ? [position] : [],
	);
	if (baseLetter === "" || positions.length === 0 || content.isTruncated) return null;
	const position = random.pick(positions);
	const casedLetter = content.issuer.isMixedCase ? letter.toLowerCase() : letter;
	const printed = content[field].slice(0, position) + casedLetter + content[field].slice(position + 1);
	const inMrz = [...printed]
		.map((character) => random.pick(spellLetter(character).length > 0 ? spellLetter(character) : [character]))
		.join("");
	return rejectTruncated(respellName(content, field, printed, transliterate(inMrz)));
};

/** Returns null if the MRZ is truncated, because truncation is a separate kind. */
const rejectTruncated = (chosen: ChosenPrint): ChosenPrint | null => (chosen.content.isTruncated ? null : chosen);

/** The words between the two surnames of a married person, by language. */
const marriedNameWords: Readonly<Record<string, readonly string[]>> = {
	fr: ["ÉPOUSE", "EP.", "ÉP."],
	nl: ["E/V"],
	de: ["VERH."],
	en: ["NÉE", "FORMERLY"],
	pl: ["Z D."],
	cs: ["ROZ."],
};

/** Prints two surnames, as in DUBOIS ÉPOUSE MOREAU; the MRZ has only the first. */
const printMarriedName: ChoosePrint = (random, content) => {
	const words = marriedNameWords[content.issuer.languages[0] ?? ""];
	const otherSurnames = pickNameLists(content.issuer, random).surnames.filter((name) => name !== content.surname);
	if (!words || otherSurnames.length === 0 || content.isTruncated) return null;
	const printed = formatPrintedName(
		content.issuer,
		`${content.surname} ${random.pick(words)} ${random.pick(otherSurnames)}`,
	);
	return { content: { ...content, printed: { surname: [printed] } }, contradicts: [], accept: { surname: [printed] } };
};

/** Picks two given names from the issuer's lists. Returns null if the passport or the lists do not allow it. */
function pickTwoGivenNames(random: Random, content: PassportContent): readonly [string, string] | null {
	if (content.givenNames === "" || content.isTruncated) return null;
	const list = pickNameLists(content.issuer, random)[content.sex === "M" ? "male" : "female"];
	const singleNames = list.filter((name) => /^\p{L}{3,}$/u.test(name));
	const first = random.pick(singleNames);
	const otherNames = singleNames.filter((name) => name !== first);
	return first && otherNames.length > 0 ? [first, random.pick(otherNames)] : null;
}

/** Abbreviates the second given name in print or in the MRZ: ALMA S. for ALMA SIGNE. */
const abbreviateSecondName: ChoosePrint = (random, content) => {
	const names = pickTwoGivenNames(random, content);
	if (names === null) return null;
	const [first, second] = names;
	const [full, short] = [`${first} ${second}`, `${first} ${second.slice(0, 1)}`];
	if (random.chance(0.5)) return rejectTruncated(respellName(content, "givenNames", full, transliterate(short)));
	return rejectTruncated(respellName(content, "givenNames", short + random.pick(["", "."]), transliterate(full)));
};

/** Omits the second given name in print or in the MRZ: ALMA for ALMA SIGNE. */
const omitSecondName: ChoosePrint = (random, content) => {
	const names = pickTwoGivenNames(random, content);
	if (names === null) return null;
	const bothNames = names.join(" ");
	const [printed, inMrz] = random.chance(0.5) ? [bothNames, names[0]] : [names[0], bothNames];
	return rejectTruncated(respellName(content, "givenNames", printed, transliterate(inMrz)));
};

/** Separates or joins the parts of names such as ANNA-LENA, O'BRIEN and DE LA CRUZ, or changes the punctuation. */
const varyPunctuation: ChoosePrint = (random, content) => {
	const field = random.pick(["surname", "givenNames"] as const);
	if (!/\p{L}[ '’-]\p{L}/u.test(content[field]) || content.isTruncated) return null;
	const joinWith = (separator: string): string => content[field].replaceAll(/[ '’-]/g, separator);
	const printed = random.pick([content[field], joinWith(" "), joinWith("-"), joinWith("")]);
	return rejectTruncated(respellName(content, field, printed, transliterate(joinWith(random.pick([" ", ""])))));
};

/** Puts only one filler between surname and given names in the MRZ. */
const dropSeparator: ChoosePrint = (_, content) => {
	const { mrz, surname, givenNames, mrzContent } = content;
	if (givenNames === "" || content.isTruncated) return null;
	const firstLine = mrz[0].replace("<<", "<").padEnd(mrz[0].length, "<");
	const joinedName = `${mrzContent.surname} ${mrzContent.givenNames}`;
	return {
		content: { ...content, mrz: [firstLine, mrz[1]] },
		contradicts: [],
		accept: { surname: [null, surname, joinedName], givenNames: [null, givenNames], mrzLine1: [null] },
	};
};

/** The kinds of print whose names differ from the MRZ in form but not in meaning. */
export const differingNames: Readonly<Record<string, ChoosePrint>> = {
	"every transliteration": spellNationalLetter,
	"married name": printMarriedName,
	initials: abbreviateSecondName,
	"second name left out": omitSecondName,
	"hyphens and apostrophes": varyPunctuation,
	"no separator": dropSeparator,
};
