/**
 * A South African licence number: 4 digits of the testing centre, 3 digits (usually 000), 5 characters. There is no check character.
 * On some 90 cards that others looked at the five were base 30, without vowels and Q; A, E and U are let through here all the same,
 * because they look like no other character, while I, O and Q are taken for the digits they resemble.
 */
const shape = /^\d{7}[0-9A-HJ-NPR-Z]{5}$/;

/** Whether a text has the shape above. */
export function isLicenceNumber(text: string): boolean {
	return shape.test(text);
}

/**
 * The licence number in a printed token, or null. Letters that never occur (O, Q, I) are the digits they look like; in the seven leading
 * places every letter is; nothing else is changed, for no arithmetic could tell a wrong repair.
 */
export function parseLicenceNumber(token: string): string | null {
	const characters = token.toUpperCase().replace(/[\s.-]/g, "");
	if (characters.length !== 12) return null;
	const repaired = asDigits(characters.slice(0, 7)) + characters.slice(7).replaceAll(/[OQ]/g, "0").replaceAll("I", "1");
	return isLicenceNumber(repaired) ? repaired : null;
}

const digitOf: Readonly<Record<string, string>> = {
	O: "0",
	Q: "0",
	D: "0",
	I: "1",
	L: "1",
	Z: "2",
	S: "5",
	G: "6",
	B: "8",
};

function asDigits(text: string): string {
	return [...text].map((character) => digitOf[character] ?? character).join("");
}
