import type { ChoosePrint, ChosenPrint } from "./chosen-print.ts";
import { differingNames } from "./differing-names.ts";
import { transliterate } from "./mrz.ts";
import { inOwnScript } from "./other-scripts.ts";
import { namesOf, type PassportContent, type Printed, printedDate, printedName, withMrz } from "./passport-holder.ts";

/** MRZ transliterations that ICAO Doc 9303-3 section 6 leaves open, or that states use in addition to its table. */
const otherTransliterations: Readonly<Record<string, readonly string[]>> = {
	Ä: ["A"],
	Å: ["A"],
	Ö: ["O"],
	Ø: ["O"],
	Ü: ["U", "UXX"],
	Ñ: ["NXX"],
};

const printing = (content: PassportContent, printed: Printed, accept: ChosenPrint["accept"] = {}): ChosenPrint => ({
	content: { ...content, printed },
	contradicts: [],
	accept,
});

/** Returns a passport with other names in its MRZ. */
function withMrzNames(content: PassportContent, spell: (name: string) => string): PassportContent {
	const names = { surname: spell(content.surname), givenNames: spell(content.givenNames) };
	return withMrz(content, names);
}

/** MÜLLER in print; MULLER or MUXXLLER in the MRZ. */
const transliteration: ChoosePrint = (random, content) => {
	const spelt = withMrzNames(content, (name) =>
		transliterate(
			[...name.toUpperCase()].map((letter) => random.pick(otherTransliterations[letter] ?? [letter])).join(""),
		),
	);
	return spelt.mrz[0] === content.mrz[0] ? null : printing(spelt, {});
};

/** ТКАЧЕНКО/TKACHENKO */
const otherScript: ChoosePrint = (random, content) => {
	const [surname, given] = [inOwnScript(content.surname), inOwnScript(content.givenNames)];
	if (surname === null || given === null) return null;
	const joint = random.pick(["/", " / "]);
	const both = (own: string, name: string) => [`${own}${joint}${name.toUpperCase()}`];
	return printing(content, { surname: both(surname, content.surname), given: both(given, content.givenNames) });
};

/** More names than fit in the MRZ. */
const cutNames: ChoosePrint = (_, content) => (content.isTruncated ? printing(content, {}) : null);

/** Words before a birth name, by language. */
const atBirth = { de: "GEB.", fr: "NÉE", nl: "GEB." } as const;

/** MÜLLER GEB. SCHMIDT; the MRZ has only the first name. */
const nameAtBirth: ChoosePrint = (random, content) => {
	const language = (["de", "fr", "nl"] as const).find((known) => content.issuer.languages[0] === known);
	if (!language || content.isTruncated) return null;
	const others = namesOf(content.issuer, random).surnames.filter((name) => name !== content.surname);
	return besideSurname(content, `${content.surname} ${atBirth[language]} ${random.pick(others)}`);
};

const titles = { german: ["DR.", "PROF. DR."], F: ["DR", "MRS", "MISS"], M: ["DR", "MR"], X: ["DR"] } as const;

/** DR. MÜLLER; titles do not appear in the MRZ. */
const title: ChoosePrint = (random, content) => {
	const { issuer, sex, surname } = content;
	if (!issuer.languages.some((language) => language === "de" || language === "en") || content.isTruncated) return null;
	const words = titles[issuer.languages[0] === "de" ? "german" : sex];
	return besideSurname(content, `${random.pick(words)} ${surname}`);
};

/** Print that contains more than the surname; the printed form is accepted as well. */
function besideSurname(content: PassportContent, text: string): ChosenPrint {
	const printed = printedName(content.issuer, text);
	return printing(content, { surname: [printed] }, { surname: [printed] });
}

/** States whose pages have a single label for the whole name, and whether given names come first. */
const fullNames: Readonly<Record<string, "given-first" | "surname-first">> = {
	QAT: "given-first",
	EGY: "given-first",
	MYS: "given-first",
	IDN: "given-first",
	SGP: "surname-first",
	VNM: "surname-first",
};

/** A person's whole name under one label, in the state's order. Null if its pages have no such label. */
export function wholeName(content: PassportContent, { surname, givenNames }: PassportContent): string | null {
	const order = fullNames[content.issuer.state];
	if (!order || content.givenNames === "" || content.isTruncated) return null;
	return printedName(content.issuer, order === "given-first" ? `${givenNames} ${surname}` : `${surname} ${givenNames}`);
}

/** One label for the whole name. */
const fullName: ChoosePrint = (_, content) => {
	const whole = wholeName(content, content);
	return whole === null ? null : printing({ ...content, hasFullName: true }, { surname: [whole], given: [] });
};

/** A holder with a single name; a dash or words take the place of the other name. */
const noGivenNames: ChoosePrint = (random, content) =>
	content.givenNames === ""
		? printing(content, { given: random.pick([["-"], ["XXX"], ["NO GIVEN NAMES"], []]) })
		: null;

/** VAN DEN BERG in print and VANDENBERG in the MRZ, or vice versa. */
const particles: ChoosePrint = (random, content) => {
	if (!/[ '-]/.test(content.surname) || content.isTruncated) return null;
	const glued = content.surname.replaceAll(/[ '-]/g, "");
	const inPrint = printing(content, { surname: [printedName(content.issuer, glued)] });
	const inMrz = printing(
		withMrzNames(content, (name) => transliterate(name === content.surname ? glued : name)),
		{},
	);
	return random.pick([inPrint, inMrz]);
};

/** National letters for the sex, printed before the letter used in the MRZ. */
const ownSexes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	uk: { F: "Ж/F", M: "Ч/M" },
	hr: { F: "Ž/F", M: "M/M" },
	pl: { F: "K/F", M: "M/M" },
	tr: { F: "K/F", M: "E/M" },
	lv: { F: "S/F", M: "V/M" },
	sv: { F: "K/F", M: "M/M" },
	hu: { F: "N/F", M: "F/M" },
};

/** K/F: female, in two languages. */
const ownSex: ChoosePrint = (_, content) => {
	const letters = ownSexes[content.issuer.languages[0] ?? ""]?.[content.sex];
	return letters ? printing(content, { sex: [letters] }) : null;
};

/** P 1234567: a space after the series, which the MRZ omits. */
const seriesApart: ChoosePrint = (_, content) => {
	const apart = /^([A-Z]{1,2})(\d{6,})$/.exec(content.number);
	return apart ? printing(content, { number: [`${apart[1]} ${apart[2]}`] }) : null;
};

/** 07 MAR /MARS 85 */
const twoFigureYears: ChoosePrint = (random, content) => {
	const forms = content.issuer.dates.filter((form) => form.includes("y"));
	return forms.length > 0 ? printing({ ...content, dateForm: random.pick(forms) }, {}) : null;
};

/** XX XX 1962, where the MRZ has fillers. */
const unknownDay: ChoosePrint = (_, content) =>
	content.birthKnown === "all"
		? null
		: printing(content, { birth: [printedDate(content, content.birth, content.birthKnown)] });

/** A number of ten to twelve characters, which the MRZ continues in the optional data. */
const longNumber: ChoosePrint = (random, content) => {
	if (content.personal !== null || content.issuer.blankDigit) return null;
	const number = random.pattern("@########") + random.digits(random.integer(1, 3));
	const long = withMrz({ ...content, number }, { number });
	return printing(long, {}, { passportNumber: [null], mrzLine2: [null], personalNumber: [null] });
};

/** Cities with numbered offices. */
const numberedCities: Readonly<Record<string, readonly string[]>> = {
	SVK: ["BRATISLAVA", "KOŠICE"],
	CZE: ["PRAHA", "BRNO"],
	HUN: ["BUDAPEST"],
	AUT: ["WIEN"],
	FRA: ["PARIS"],
};

/** BRATISLAVA I */
const numberedAuthority: ChoosePrint = (random, content) => {
	const cities = numberedCities[content.issuer.state];
	if (!cities) return null;
	return printing(
		{ ...content, authority: [`${random.pick(cities)} ${random.pick(["I", "II", "IV", "V", "3"])}`] },
		{},
	);
};

/** A box around each MRZ line, as on a form. */
const boxedMrz: ChoosePrint = (_, content) => printing({ ...content, hasBoxedMrz: true }, {});

/** Print that differs from the MRZ in form but not in meaning, by kind. */
export const differing: Readonly<Record<string, ChoosePrint>> = {
	"other transliteration": transliteration,
	"other script": otherScript,
	"cut names": cutNames,
	"name at birth": nameAtBirth,
	title,
	"full name": fullName,
	"no given names": noGivenNames,
	particles,
	"own letter for the sex": ownSex,
	"series apart": seriesApart,
	"two-figure years": twoFigureYears,
	"unknown day": unknownDay,
	...differingNames,
	"long number": longNumber,
	"numbered authority": numberedAuthority,
	"boxed zone": boxedMrz,
};
