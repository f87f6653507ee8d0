const digit = 1;
const whiteSpace = 2;
const padding = 3;

/**
 * By character code below 128: a digit in either alphabet (RFC 4648 sections 4 and 5), white space, `=`, or 0 (other).
 */
const classes = new Uint8Array(128);
for (const [characters, kind] of [
	["ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_", digit],
	[" \t\r\n\f", whiteSpace],
	["=", padding],
] as const) {
	for (const character of characters) classes[character.charCodeAt(0)] = kind;
}

/** The decoded size and validity of a text, without decoding it. */
export interface Base64Measure {
	/** Decoded bytes; an upper bound if it is not valid. */
	readonly byteLength: number;
	readonly isValid: boolean;
}

/**
 * Accepts base64 and base64url, with or without padding, with white space anywhere. Counts stray characters as digits.
 */
export function measureBase64(text: string): Base64Measure {
	let digits = 0;
	let paddings = 0;
	let isValid = true;
	for (let i = 0; i < text.length; i++) {
		const kind = classes[text.charCodeAt(i)];
		if (kind === whiteSpace) continue;
		if (kind === padding) paddings++;
		else {
			digits++;
			// Digits after the padding would begin a second text.
			if (kind !== digit || paddings > 0) isValid = false;
		}
	}
	const isWhole = digits % 4 !== 1 && (paddings === 0 || (paddings <= 2 && (digits + paddings) % 4 === 0));
	return { byteLength: Math.floor((digits * 3) / 4), isValid: isValid && isWhole };
}

/** Decodes a text that `measureBase64` has found valid. Node's decoder skips white space and accepts both alphabets. */
export function decodeBase64(text: string): Uint8Array {
	return Buffer.from(text, "base64");
}
