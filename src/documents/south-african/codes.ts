import { findApproximately, fold } from "../../page/approximate.ts";

const letterFor: Readonly<Record<string, string>> = {
	"0": "O",
	"1": "I",
	"5": "S",
	"8": "B",
	"6": "G",
	"2": "Z",
	"|": "I",
	$: "S",
};

/** A country's code as the Smart ID card prints it: three capitals (South Africa is RSA, not ISO's ZAF). Null for anything else. */
export function parseCountryCode(text: string): string | null {
	// A caption's beginning ("Sig"): blur makes a small letter of a capital of its shape only.
	if (/[abdefghmnqrt]/.test(text)) return null;
	const letters = [...text.replace(/[\s.,:;]/g, "")]
		.map((sign) => letterFor[sign] ?? sign)
		.join("")
		.toUpperCase();
	return /^[A-Z]{3}$/.test(letters) && /[A-Za-z]/.test(text) ? letters : null;
}

/** `M` or `F` from the letter or the word; null for anything else. */
export function parseSex(text: string): "M" | "F" | null {
	const word = text.replace(/[^A-Za-z]/g, "").toUpperCase();
	if (word === "M" || word === "MALE" || word === "MANLIK") return "M";
	return word === "F" || word === "FEMALE" || word === "VROULIK" ? "F" : null;
}

/**
 * Citizenship as a Smart ID card words it. Only CITIZEN was seen; every wording that says less than that is a permanent resident's, for
 * the card is issued to nobody else.
 */
export function parseCitizenship(text: string): "Citizen" | "Permanent Resident" | null {
	const { letters } = fold(text);
	const has = (word: string, errorsMax: number): boolean =>
		findApproximately(fold(word).letters, letters, errorsMax) !== null;
	const isNegated = /^(NON|NOT|NIE)/.test(letters);
	if (has("PERMANENT", 2) || (has("RESIDENT", 1) && !has("CITIZEN", 1))) return "Permanent Resident";
	if (!has("CITIZEN", 2) || letters.length > 16) return null;
	return isNegated ? "Permanent Resident" : letters.length <= 9 ? "Citizen" : null;
}
