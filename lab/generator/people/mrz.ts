const characterValues = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Computes the check digit of ICAO Doc 9303-3, section 4.9: weights 7, 3, 1; A counts 10; the filler counts 0. */
export function computeCheckDigit(text: string): string {
	const sum = [...text].reduce(
		(total, character, index) =>
			total + Math.max(0, characterValues.indexOf(character)) * ([7, 3, 1][index % 3] as number),
		0,
	);
	return String(sum % 10);
}

/**
 * Letters with a multi-letter or special transliteration (ICAO Doc 9303-3, section 6); all others lose their
 * diacritics.
 */
const replacements: Readonly<Record<string, string>> = {
	Ä: "AE",
	Å: "AA",
	Æ: "AE",
	Ö: "OE",
	Ø: "OE",
	Œ: "OE",
	Ü: "UE",
	ß: "SS",
	Þ: "TH",
	Ð: "D",
	Đ: "D",
	Ł: "L",
	İ: "I",
	ı: "I",
};

/** Transliterates a name to A to Z, with single spaces: drops apostrophes and dots, replaces hyphens by spaces. */
export function transliterate(name: string): string {
	return [...name.toUpperCase()]
		.map((letter) => replacements[letter] ?? letter)
		.join("")
		.normalize("NFD")
		.replace(/[\u0300-\u036f'’.]/g, "")
		.replace(/[^A-Z]+/g, " ")
		.trim();
}

/** The content of an MRZ; dates are YYMMDD with `<` for unknown digits. */
export interface MrzContent {
	/** Two characters, such as `P<` or `PA`. */
	readonly code: string;
	/** Up to three letters. */
	readonly issuer: string;
	readonly surname: string;
	readonly givenNames: string;
	readonly number: string;
	readonly nationality: string;
	readonly birth: string;
	readonly sex: string;
	readonly expiry: string;
	readonly optional: string;
}

const fill = (text: string, length: number) => text.slice(0, length).padEnd(length, "<");

/**
 * Formats the name field and cuts it at `length`. It does not shorten the surname to keep the given names (Doc 9303-4,
 * section 4.2.3); invented surnames are short enough.
 */
export function formatNameField(surname: string, givenNames: string, length: number): string {
	const names = [surname, givenNames].filter((name) => name !== "").map((name) => name.replaceAll(" ", "<"));
	return fill(names.join("<<"), length);
}

/**
 * Formats the two lines of 44 characters of a passport (TD3), with correct check digits. A number of more than nine
 * characters continues in the optional data, followed by its check digit; a filler takes the usual place of that digit
 * (as Doc 9303-5 specifies for cards).
 */
export function formatTd3(content: MrzContent, blankOptionalDigit: "<" | "0"): readonly [string, string] {
	const number = fill(content.number, 9);
	const isLong = content.number.length > 9;
	const numberOverflow = isLong ? content.number.slice(9) + computeCheckDigit(content.number) : "";
	const optional = fill(numberOverflow + content.optional, 14);
	const optionalDigit = /^<+$/.test(optional) ? blankOptionalDigit : computeCheckDigit(optional);
	const numberPart = number + (isLong ? "<" : computeCheckDigit(number));
	const birthPart = content.birth + computeCheckDigit(content.birth);
	const expiryPart = content.expiry + computeCheckDigit(content.expiry) + optional + optionalDigit;
	const firstLine = content.code + fill(content.issuer, 3) + formatNameField(content.surname, content.givenNames, 39);
	const secondLine =
		numberPart +
		fill(content.nationality, 3) +
		birthPart +
		content.sex +
		expiryPart +
		computeCheckDigit(numberPart + birthPart + expiryPart);
	return [firstLine, secondLine];
}

/** Formats the two lines of 44 characters of a visa (MRV-A, Doc 9303-7), which have no composite check digit. */
export function formatVisaA(content: MrzContent): readonly [string, string] {
	const number = fill(content.number, 9);
	const birth = content.birth + computeCheckDigit(content.birth);
	const expiry = content.expiry + computeCheckDigit(content.expiry) + fill(content.optional, 16);
	const firstLine = content.code + fill(content.issuer, 3) + formatNameField(content.surname, content.givenNames, 39);
	return [firstLine, number + computeCheckDigit(number) + fill(content.nationality, 3) + birth + content.sex + expiry];
}

/** Formats the two lines of 36 characters of an identity card (TD2). */
export function formatTd2(content: MrzContent): readonly [string, string] {
	const number = fill(content.number, 9);
	const numberPart = number + computeCheckDigit(number);
	const birthPart = content.birth + computeCheckDigit(content.birth);
	const expiryPart = content.expiry + computeCheckDigit(content.expiry) + fill(content.optional, 7);
	const firstLine = content.code + fill(content.issuer, 3) + formatNameField(content.surname, content.givenNames, 31);
	return [
		firstLine,
		numberPart +
			fill(content.nationality, 3) +
			birthPart +
			content.sex +
			expiryPart +
			computeCheckDigit(numberPart + birthPart + expiryPart),
	];
}

/** Formats the three lines of 30 characters of an identity card (TD1). */
export function formatTd1(content: MrzContent): readonly [string, string, string] {
	const number = fill(content.number, 9);
	const numberAndOptional = number + computeCheckDigit(number) + fill(content.optional, 15);
	const birthPart = content.birth + computeCheckDigit(content.birth);
	const expiryPart = content.expiry + computeCheckDigit(content.expiry);
	const secondLine = birthPart + content.sex + expiryPart + fill(content.nationality, 3) + "<".repeat(11);
	const composite = computeCheckDigit(numberAndOptional + birthPart + expiryPart + "<".repeat(11));
	return [
		content.code + fill(content.issuer, 3) + numberAndOptional,
		secondLine + composite,
		formatNameField(content.surname, content.givenNames, 30),
	];
}
