import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const tokenMarker = "svc_";
const randomLength = 28;
const checksumLength = 4;
const prefixLength = 10;

/**
 * Creates a new plaintext token: `svc_`, 28 random base62 characters (166 bits) and a checksum of them. Leak scanners
 * recognise tokens by the checksum; verification does not use it.
 */
export function createSecret(): string {
	// randomInt uses the system's generator with rejection sampling, so all characters are equally probable.
	const random = Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
	return tokenMarker + random + computeChecksum(random);
}

/**
 * Computes the last four characters of a token: the CRC-32 of the 28 random characters modulo 62^4, in base 62, most
 * significant digit first.
 */
export function computeChecksum(random: string): string {
	let remainder = crc32(random) % alphabet.length ** checksumLength;
	let digits = "";
	for (let i = 0; i < checksumLength; i++) {
		digits = alphabet.charAt(remainder % alphabet.length) + digits;
		remainder = Math.floor(remainder / alphabet.length);
	}
	return digits;
}

/** Whether the text has the format of a token: `svc_` and 32 base62 characters. */
export function isWellFormed(secret: string): boolean {
	return /^svc_[0-9A-Za-z]{32}$/.test(secret);
}

/** Computes the stored hash. It needs no salt, because 166 random bits cannot be guessed. */
export function hashSecret(secret: string): Buffer {
	return createHash("sha256").update(secret).digest();
}

/** Returns the first ten characters, by which people recognise a token. */
export function getSecretPrefix(secret: string): string {
	return secret.slice(0, prefixLength);
}
