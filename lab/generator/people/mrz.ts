const values = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The check digit of ICAO Doc 9303-3, section 4.9: weights 7, 3, 1; letters count from 10; the filler counts 0. */
export function checkDigit(text: string): string {
	const sum = [...text].reduce(
		(total, character, index) => total + Math.max(0, values.indexOf(character)) * ([7, 3, 1][index % 3] as number),
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

/** A name in A to Z, words separated by single spaces: apostrophes dropped, hyphens replaced by spaces. */
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
	/** Two characters: `P<`, `PA`. */
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

const filled = (text: string, length: number) => text.slice(0, length).padEnd(length, "<");

/**
 * Formats the name field and cuts it at `length`. It does not shorten the surname to keep the given names (Doc 9303-4,
 * section 4.2.3); invented surnames are short enough.
 */
export function nameField(surname: string, givenNames: string, length: number): string {
	const whole = [surname, givenNames].filter((part) => part !== "").map((part) => part.replaceAll(" ", "<"));
	return filled(whole.join("<<"), length);
}

/**
 * Formats the two lines of 44 characters of a passport (TD3), with every check digit right. A number of more than nine
 * characters continues in the optional data, followed by its check digit, with a filler in the usual place of that
 * digit (as Doc 9303-5 specifies for cards).
 */
export function td3(content: MrzContent, blankOptionalDigit: "<" | "0"): readonly [string, string] {
	const number = filled(content.number, 9);
	const isLong = content.number.length > 9;
	const restOfNumber = isLong ? content.number.slice(9) + checkDigit(content.number) : "";
	const optional = filled(restOfNumber + content.optional, 14);
	const optionalDigit = /^<+$/.test(optional) ? blankOptionalDigit : checkDigit(optional);
	const a = number + (isLong ? "<" : checkDigit(number));
	const b = content.birth + checkDigit(content.birth);
	const c = content.expiry + checkDigit(content.expiry) + optional + optionalDigit;
	const first = content.code + filled(content.issuer, 3) + nameField(content.surname, content.givenNames, 39);
	const second = a + filled(content.nationality, 3) + b + content.sex + c + checkDigit(a + b + c);
	return [first, second];
}

/** Formats the two lines of 44 characters of a visa (MRV-A, Doc 9303-7), which have no composite check digit. */
export function visaA(content: MrzContent): readonly [string, string] {
	const number = filled(content.number, 9);
	const birth = content.birth + checkDigit(content.birth);
	const expiry = content.expiry + checkDigit(content.expiry) + filled(content.optional, 16);
	const first = content.code + filled(content.issuer, 3) + nameField(content.surname, content.givenNames, 39);
	return [first, number + checkDigit(number) + filled(content.nationality, 3) + birth + content.sex + expiry];
}

/** Formats the two lines of 36 characters of an identity card (TD2). */
export function td2(content: MrzContent): readonly [string, string] {
	const number = filled(content.number, 9);
	const a = number + checkDigit(number);
	const b = content.birth + checkDigit(content.birth);
	const c = content.expiry + checkDigit(content.expiry) + filled(content.optional, 7);
	const first = content.code + filled(content.issuer, 3) + nameField(content.surname, content.givenNames, 31);
	return [first, a + filled(content.nationality, 3) + b + content.sex + c + checkDigit(a + b + c)];
}

/** Formats the three lines of 30 characters of an identity card (TD1). */
export function td1(content: MrzContent): readonly [string, string, string] {
	const number = filled(content.number, 9);
	const upper = number + checkDigit(number) + filled(content.optional, 15);
	const b = content.birth + checkDigit(content.birth);
	const c = content.expiry + checkDigit(content.expiry);
	const second = b + content.sex + c + filled(content.nationality, 3) + "<".repeat(11);
	const composite = checkDigit(upper + b + c + "<".repeat(11));
	return [
		content.code + filled(content.issuer, 3) + upper,
		second + composite,
		nameField(content.surname, content.givenNames, 30),
	];
}
