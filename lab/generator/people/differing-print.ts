import type { ChoosePrint, ChosenPrint } from "./chosen-print.ts";
import { differingNames } from "./differing-names.ts";
import { transliterate } from "./mrz.ts";
import { toNationalScript } from "./other-scripts.ts";
import {
	formatDateOnPage,
	formatPrintedName,
	type PassportContent,
	type Printed,
	pickNameLists,
	withMrz,
} from "./passport-holder.ts";

/** MRZ transliterations that ICAO Doc 9303-3, section 6, permits besides the recommended ones, or that states use. */
const otherTransliterations: Readonly<Record<string, readonly string[]>> = {
	Ä: ["A"],
	Å: ["A"],
	Ö: ["O"],
	Ø: ["O"],
	Ü: ["U", "UXX"],
	Ñ: ["NXX"],
};

const createPrint = (content: PassportContent, printed: Printed, accept: ChosenPrint["accept"] = {}): ChosenPrint => ({
	content: { ...content, printed },
	contradicts: [],
	accept,
});

/** Returns the passport with both names spelt differently in its MRZ. */
function withMrzNames(content: PassportContent, spell: (name: string) => string): PassportContent {
	const names = { surname: spell(content.surname), givenNames: spell(content.givenNames) };
	return withMrz(content, names);
}

/** Uses another transliteration: MÜLLER in print, and MULLER or MUXXLLER in the MRZ. */
const varyTransliteration: ChoosePrint = (random, content) => {
	const altered = withMrzNames(content, (name) =>
		transliterate(
			[...name.toUpperCase()].map((letter) => random.pick(otherTransliterations[letter] ?? [letter])).join(""),
		),
	);
	return altered.mrz[0] === content.mrz[0] ? null : createPrint(altered, {});
};

/** Prints both names in two scripts: ТКАЧЕНКО/TKACHENKO. */
const printTwoScripts: ChoosePrint = (random, content) => {
	const [surname, given] = [toNationalScript(content.surname), toNationalScript(content.givenNames)];
	if (surname === null || given === null) return null;
	const separator = random.pick(["/", " / "]);
	const inBothScripts = (national: string, name: string) => [`${national}${separator}${name.toUpperCase()}`];
	return createPrint(content, {
		surname: inBothScripts(surname, content.surname),
		given: inBothScripts(given, content.givenNames),
	});
};

/** Accepts passports with more names than fit in the MRZ. */
const truncateNames: ChoosePrint = (_, content) => (content.isTruncated ? createPrint(content, {}) : null);

/** The words before a name at birth, by language. */
const birthNameWords = { de: "GEB.", fr: "NÉE", nl: "GEB." } as const;

/** Prints the name at birth too, as in MÜLLER GEB. SCHMIDT; the MRZ has only the surname. */
const printNameAtBirth: ChoosePrint = (random, content) => {
	const language = (["de", "fr", "nl"] as const).find((candidate) => content.issuer.languages[0] === candidate);
	if (!language || content.isTruncated) return null;
	const otherSurnames = pickNameLists(content.issuer, random).surnames.filter((name) => name !== content.surname);
	return printWithSurname(content, `${content.surname} ${birthNameWords[language]} ${random.pick(otherSurnames)}`);
};

const titles = { german: ["DR.", "PROF. DR."], F: ["DR", "MRS", "MISS"], M: ["DR", "MR"], X: ["DR"] } as const;

/** Prints a title before the surname, as in DR. MÜLLER; titles do not appear in the MRZ. */
const printTitle: ChoosePrint = (random, content) => {
	const { issuer, sex, surname } = content;
	if (!issuer.languages.some((language) => language === "de" || language === "en") || content.isTruncated) return null;
	const words = titles[issuer.languages[0] === "de" ? "german" : sex];
	return printWithSurname(content, `${random.pick(words)} ${surname}`);
};

/** Prints more than the surname; the printed text is accepted as well. */
function printWithSurname(content: PassportContent, text: string): ChosenPrint {
	const printed = formatPrintedName(content.issuer, text);
	return createPrint(content, { surname: [printed] }, { surname: [printed] });
}

/** The states whose pages have a single label for the full name, with the order of the names. */
const fullNameOrders: Readonly<Record<string, "given-first" | "surname-first">> = {
	QAT: "given-first",
	EGY: "given-first",
	MYS: "given-first",
	IDN: "given-first",
	SGP: "surname-first",
	VNM: "surname-first",
};

/** Formats a person's full name in the state's order. Returns null if its pages have no label for the full name. */
export function formatFullName(content: PassportContent, { surname, givenNames }: PassportContent): string | null {
	const order = fullNameOrders[content.issuer.state];
	if (!order || content.givenNames === "" || content.isTruncated) return null;
	return formatPrintedName(
		content.issuer,
		order === "given-first" ? `${givenNames} ${surname}` : `${surname} ${givenNames}`,
	);
}

/** Prints the full name under one label. */
const printFullName: ChoosePrint = (_, content) => {
	const fullName = formatFullName(content, content);
	return fullName === null ? null : createPrint({ ...content, hasFullName: true }, { surname: [fullName], given: [] });
};

/** Prints a dash, words or nothing for the given names of a holder with a single name. */
const printNoGivenNames: ChoosePrint = (random, content) =>
	content.givenNames === ""
		? createPrint(content, { given: random.pick([["-"], ["XXX"], ["NO GIVEN NAMES"], []]) })
		: null;

/** Joins particles in print or in the MRZ: VAN DEN BERG and VANDENBERG. */
const joinParticles: ChoosePrint = (random, content) => {
	if (!/[ '-]/.test(content.surname) || content.isTruncated) return null;
	const joined = content.surname.replaceAll(/[ '-]/g, "");
	const inPrint = createPrint(content, { surname: [formatPrintedName(content.issuer, joined)] });
	const inMrz = createPrint(
		withMrzNames(content, (name) => transliterate(name === content.surname ? joined : name)),
		{},
	);
	return random.pick([inPrint, inMrz]);
};

/** The national letter for the sex before the letter of the MRZ, by language. */
const nationalSexes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	uk: { F: "Ж/F", M: "Ч/M" },
	hr: { F: "Ž/F", M: "M/M" },
	pl: { F: "K/F", M: "M/M" },
	tr: { F: "K/F", M: "E/M" },
	lv: { F: "S/F", M: "V/M" },
	sv: { F: "K/F", M: "M/M" },
	hu: { F: "N/F", M: "F/M" },
};

/** Prints the sex in two languages, as in K/F for female. */
const printNationalSex: ChoosePrint = (_, content) => {
	const letters = nationalSexes[content.issuer.languages[0] ?? ""]?.[content.sex];
	return letters ? createPrint(content, { sex: [letters] }) : null;
};

/** Prints a space after the series of the number, as in P 1234567; the MRZ omits it. */
const separateSeries: ChoosePrint = (_, content) => {
	const parts = /^([A-Z]{1,2})(\d{6,})$/.exec(content.number);
	return parts ? createPrint(content, { number: [`${parts[1]} ${parts[2]}`] }) : null;
};

/** Prints years in two digits, as in 07 MAR /MARS 85. */
const printTwoDigitYears: ChoosePrint = (random, content) => {
	const formats = content.issuer.dates.filter((format) => format.includes("y"));
	return formats.length > 0 ? createPrint({ ...content, dateForm: random.pick(formats) }, {}) : null;
};

/** Prints an unknown day as in XX XX 1962, where the MRZ has fillers. */
const printUnknownDay: ChoosePrint = (_, content) =>
	content.birthKnown === "all"
		? null
		: createPrint(content, { birth: [formatDateOnPage(content, content.birth, content.birthKnown)] });

/** Uses a number of ten to twelve characters, which the MRZ continues in the optional data. */
const useLongNumber: ChoosePrint = (random, content) => {
	if (content.personal !== null || content.issuer.blankDigit) return null;
	const number = random.pattern("@########") + random.digits(random.integer(1, 3));
	const altered = withMrz({ ...content, number }, { number });
	return createPrint(altered, {}, { passportNumber: [null], mrzLine2: [null], personalNumber: [null] });
};

/** Cities with numbered offices, by state. */
const numberedCities: Readonly<Record<string, readonly string[]>> = {
	SVK: ["BRATISLAVA", "KOŠICE"],
	CZE: ["PRAHA", "BRNO"],
	HUN: ["BUDAPEST"],
	AUT: ["WIEN"],
	FRA: ["PARIS"],
};

/** Prints an authority with a number, as in BRATISLAVA I. */
const printNumberedAuthority: ChoosePrint = (random, content) => {
	const cities = numberedCities[content.issuer.state];
	if (!cities) return null;
	return createPrint(
		{ ...content, authority: [`${random.pick(cities)} ${random.pick(["I", "II", "IV", "V", "3"])}`] },
		{},
	);
};

/** Draws a box around each MRZ line, as on a form. */
const boxMrz: ChoosePrint = (_, content) => createPrint({ ...content, hasBoxedMrz: true }, {});

/** The kinds of print that differ from the MRZ in form but not in meaning. */
export const differingPrints: Readonly<Record<string, ChoosePrint>> = {
	"other transliteration": varyTransliteration,
	"other script": printTwoScripts,
	"cut names": truncateNames,
	"name at birth": printNameAtBirth,
	title: printTitle,
	"full name": printFullName,
	"no given names": printNoGivenNames,
	particles: joinParticles,
	"own letter for the sex": printNationalSex,
	"series apart": separateSeries,
	"two-figure years": printTwoDigitYears,
	"unknown day": printUnknownDay,
	...differingNames,
	"long number": useLongNumber,
	"numbered authority": printNumberedAuthority,
	"boxed zone": boxMrz,
};
