const digit = 1;
const whiteSpace = 2;
const padding = 3;

/**
 * The class of each character code below 128: a digit of either alphabet (RFC 4648 sections 4 and 5), white space, `=`,
 * or 0 for any other character.
 */
const characterClasses = new Uint8Array(128);
for (const [characters, characterClass] of [
	["ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_", digit],
	[" \t\r\n\f", whiteSpace],
	["=", padding],
] as const) {
	for (const character of characters) characterClasses[character.charCodeAt(0)] = characterClass;
}

/** The decoded size and validity of a text, without decoding it. */
export interface Base64Measure {
	/** Number of decoded bytes; an upper bound if the text is not valid. */
	readonly byteLength: number;
	readonly isValid: boolean;
}

/**
 * Measures a text in base64 or base64url, with or without padding. White space is allowed anywhere. Invalid characters
 * make the text invalid and are counted as digits.
 */
export function measureBase64(text: string): Base64Measure {
	let digits = 0;
	let paddings = 0;
	let isValid = true;
	for (let i = 0; i < text.length; i++) {
		const characterClass = characterClasses[text.charCodeAt(i)];
		if (characterClass === whiteSpace) continue;
		if (characterClass === padding) paddings++;
		else {
			digits++;
			// Digits after padding would start a second encoded text.
			if (characterClass !== digit || paddings > 0) isValid = false;
		}
	}
	const hasValidLength = digits % 4 !== 1 && (paddings === 0 || (paddings <= 2 && (digits + paddings) % 4 === 0));
	return { byteLength: Math.floor((digits * 3) / 4), isValid: isValid && hasValidLength };
}

/** Decodes a text that is valid by `measureBase64`. Node's decoder skips white space and accepts both alphabets. */
export function decodeBase64(text: string): Uint8Array {
	return Buffer.from(text, "base64");
}
