/** A public key as numbers: m = c^exponent mod modulus. */
export interface PublicKey {
	readonly modulus: bigint;
	readonly exponent: bigint;
}

/** The two keys of one version of the barcode: five blocks of 128 bytes, one of 74. */
export interface VersionKeys {
	readonly block128: PublicKey;
	readonly block74: PublicKey;
}

/** Keys by version; null where none is known, so that a barcode of that version stays closed. */
export interface LicenceKeys {
	readonly v1: VersionKeys | null;
	readonly v2: VersionKeys | null;
}

/**
 * Reads an RSA public key in PEM form: PKCS#1 (`BEGIN RSA PUBLIC KEY`) or the wrapping SubjectPublicKeyInfo (`BEGIN PUBLIC KEY`).
 * Null for anything else. Crypto libraries refuse a 592-bit key or insist on padding; the numbers are all that is needed.
 */
export function parsePublicKey(pem: string): PublicKey | null {
	const body = /-----BEGIN (?:RSA )?PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END/.exec(pem)?.[1];
	return body ? publicKeyFromDer(Uint8Array.from(Buffer.from(body, "base64"))) : null;
}

/** Reads the DER bytes of the same key; null when they are not SEQUENCE { INTEGER, INTEGER } (wrapped or not). */
export function publicKeyFromDer(der: Uint8Array): PublicKey | null {
	const sequence = element(der, 0, 0x30);
	if (!sequence) return null;
	const modulus = element(sequence.content, 0, 0x02);
	if (!modulus) return wrappedKey(sequence.content);
	const exponent = element(sequence.content, modulus.end, 0x02);
	return exponent ? { modulus: numberFrom(modulus.content), exponent: numberFrom(exponent.content) } : null;
}

/** SubjectPublicKeyInfo: SEQUENCE (algorithm), BIT STRING whose first byte counts unused bits and is 0. */
function wrappedKey(content: Uint8Array): PublicKey | null {
	const algorithm = element(content, 0, 0x30);
	const bits = algorithm && element(content, algorithm.end, 0x03);
	return bits && bits.content[0] === 0 ? publicKeyFromDer(bits.content.subarray(1)) : null;
}

/** The DER element at `start` when it has this tag and lies inside the bytes. */
function element(der: Uint8Array, start: number, tag: number): { content: Uint8Array; end: number } | null {
	const first = der[start + 1];
	if (der[start] !== tag || first === undefined) return null;
	const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
	if (lengthBytes > 2) return null;
	let length = first < 0x80 ? first : 0;
	for (let i = 0; i < lengthBytes; i++) length = length * 256 + (der[start + 2 + i] ?? Number.NaN);
	const from = start + 2 + lengthBytes;
	return from + length <= der.length ? { content: der.subarray(from, from + length), end: from + length } : null;
}

/** Unsigned, most significant byte first. */
export function numberFrom(bytes: Uint8Array): bigint {
	return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
}
