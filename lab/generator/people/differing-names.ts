import { nationalLetters } from "../../../src/reader/formats/letters.ts";
import type { Random } from "../random.ts";
import type { ChoosePrint, ChosenPrint } from "./chosen-print.ts";
import { transliterate } from "./mrz.ts";
import { letterSpellings } from "./mrz-spellings.ts";
import { namesOf, type PassportContent, printedName, withMrz } from "./passport-holder.ts";

/** A passport whose print and MRZ have different forms of the same name; both are right. */
function spelt(content: PassportContent, field: "surname" | "givenNames", printed: string, inMrz: string): ChosenPrint {
	const named = withMrz({ ...content, [field]: printed }, { [field]: inMrz });
	return {
		content: named,
		contradicts: [],
		accept: { [field]: [printedName(content.issuer, printed), printed.toUpperCase()] },
	};
}

/** Letters that do not decompose into a base letter and a diacritic. */
const ownLetters: Readonly<Record<string, string>> = {
	...{ D: "ẞ", AUT: "ẞ", DNK: "ÆØ", ISL: "ÆÐÞ", POL: "Ł", HRV: "Đ", VNM: "Đ", FRA: "Œ", TUR: "İ", NLD: "Ĳ" },
};

/** Each national letter in turn, with each of its MRZ transliterations: MÄRTINEZ, MAERTINEZ or MARTINEZ. */
const everyTransliteration: ChoosePrint = (random, content) => {
	const field = random.pick(["surname", "givenNames"] as const);
	const { state } = content.issuer;
	const letters = [...nationalLetters(state === "D" ? "DEU" : state), ...(ownLetters[state] ?? "")];
	if (letters.length === 0) return null;
	const letter = random.pick(letters);
	const [way = ""] = letterSpellings(letter);
	const base = way.slice(0, 1);
	const places = [...content[field].toUpperCase()].flatMap((each, place) =>
		each === base && place > 0 ? [place] : [],
	);
	if (base === "" || places.length === 0 || content.isTruncated) return null;
	const place = random.pick(places);
	const cased = content.issuer.mixedCase ? letter.toLowerCase() : letter;
	const printed = content[field].slice(0, place) + cased + content[field].slice(place + 1);
	const inMrz = [...printed]
		.map((each) => random.pick(letterSpellings(each).length > 0 ? letterSpellings(each) : [each]))
		.join("");
	return fitting(spelt(content, field, printed, transliterate(inMrz)));
};

/** A truncated MRZ is a separate kind. */
const fitting = (chosen: ChosenPrint): ChosenPrint | null => (chosen.content.isTruncated ? null : chosen);

/** Words before a married name, by language. */
const marriages: Readonly<Record<string, readonly string[]>> = {
	fr: ["ÉPOUSE", "EP.", "ÉP."],
	nl: ["E/V"],
	de: ["VERH."],
	en: ["NÉE", "FORMERLY"],
	pl: ["Z D."],
	cs: ["ROZ."],
};

/** DUBOIS ÉPOUSE MOREAU; the MRZ has only the first name. */
const marriedName: ChoosePrint = (random, content) => {
	const joints = marriages[content.issuer.languages[0] ?? ""];
	const others = namesOf(content.issuer, random).surnames.filter((name) => name !== content.surname);
	if (!joints || others.length === 0 || content.isTruncated) return null;
	const printed = printedName(content.issuer, `${content.surname} ${random.pick(joints)} ${random.pick(others)}`);
	return { content: { ...content, printed: { surname: [printed] } }, contradicts: [], accept: { surname: [printed] } };
};

/** Two given names from the issuer's lists. Null if the passport has no given name or the lists have no second one. */
function twoGivenNames(random: Random, content: PassportContent): readonly [string, string] | null {
	if (content.givenNames === "" || content.isTruncated) return null;
	const list = namesOf(content.issuer, random)[content.sex === "M" ? "male" : "female"];
	const single = list.filter((name) => /^\p{L}{3,}$/u.test(name));
	const first = random.pick(single);
	const others = single.filter((name) => name !== first);
	return first && others.length > 0 ? [first, random.pick(others)] : null;
}

/** ALMA S. for ALMA SIGNE, in print or in the MRZ. */
const initials: ChoosePrint = (random, content) => {
	const two = twoGivenNames(random, content);
	if (two === null) return null;
	const [first, second] = two;
	const [full, short] = [`${first} ${second}`, `${first} ${second.slice(0, 1)}`];
	if (random.chance(0.5)) return fitting(spelt(content, "givenNames", full, transliterate(short)));
	return fitting(spelt(content, "givenNames", short + random.pick(["", "."]), transliterate(full)));
};

/** ALMA for ALMA SIGNE, in print or in the MRZ. */
const secondNameLeftOut: ChoosePrint = (random, content) => {
	const two = twoGivenNames(random, content);
	if (two === null) return null;
	const both = two.join(" ");
	const [printed, inMrz] = random.chance(0.5) ? [both, two[0]] : [two[0], both];
	return fitting(spelt(content, "givenNames", printed, transliterate(inMrz)));
};

/** ANNA-LENA, O'BRIEN and DE LA CRUZ: separated, joined or with a different punctuation mark. */
const signs: ChoosePrint = (random, content) => {
	const field = random.pick(["surname", "givenNames"] as const);
	if (!/\p{L}[ '’-]\p{L}/u.test(content[field]) || content.isTruncated) return null;
	const written = (joint: string): string => content[field].replaceAll(/[ '’-]/g, joint);
	const printed = random.pick([content[field], written(" "), written("-"), written("")]);
	return fitting(spelt(content, field, printed, transliterate(written(random.pick([" ", ""])))));
};

/** An MRZ with only one filler between surname and given names. */
const noSeparator: ChoosePrint = (_, content) => {
	const { mrz, surname, givenNames, mrzContent } = content;
	if (givenNames === "" || content.isTruncated) return null;
	const first = mrz[0].replace("<<", "<").padEnd(mrz[0].length, "<");
	const name = `${mrzContent.surname} ${mrzContent.givenNames}`;
	return {
		content: { ...content, mrz: [first, mrz[1]] },
		contradicts: [],
		accept: { surname: [null, surname, name], givenNames: [null, givenNames], mrzLine1: [null] },
	};
};

/** Names with different forms in print and MRZ but the same meaning, by kind. */
export const differingNames: Readonly<Record<string, ChoosePrint>> = {
	"every transliteration": everyTransliteration,
	"married name": marriedName,
	initials,
	"second name left out": secondNameLeftOut,
	"hyphens and apostrophes": signs,
	"no separator": noSeparator,
};
