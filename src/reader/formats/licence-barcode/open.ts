import { constants, type KeyObject, publicDecrypt } from "node:crypto";
import type { LicenceKeys } from "./keys.ts";

/** Length in bytes: a header of four version bytes and two zeros, five blocks of 128 bytes, and one of 74. */
const barcodeLength = 720;
const headerLength = 6;
const blockLengths = [128, 128, 128, 128, 128, 74];
/** Number of marker bytes at the start of every decrypted block (docs/facts/south-africa.md, section 5). */
const markerLength = 5;

/** Returns the version of a licence card's barcode from its first four, unencrypted bytes. Null for other barcodes. */
export function parseLicenceVersion(raw: Uint8Array): "v1" | "v2" | null {
	const version = Buffer.from(raw.subarray(0, 4)).toString("hex");
	return version === "019b0945" ? "v2" : version === "01e10245" ? "v1" : null;
}

/**
 * Decrypts the 720 bytes of a licence card's PDF417 into a payload of 684 bytes (5 x 123 + 69). Null for another
 * barcode, length or key. RSA has no padding here; the 30 marker bytes verify the key and the reading.
 */
export function decryptLicenceBarcode(raw: Uint8Array, keys: LicenceKeys): Uint8Array | null {
	const version = parseLicenceVersion(raw);
	const keyPair = version && keys[version];
	if (!keyPair || raw.length !== barcodeLength) return null;
	const payload: Uint8Array[] = [];
	let start = headerLength;
	for (const [index, length] of blockLengths.entries()) {
		const key = length === 128 ? keyPair.block128 : keyPair.block74;
		const block = decryptBlock(raw.subarray(start, start + length), key);
		if (!block || !hasMarker(block, index)) return null;
		payload.push(block.subarray(markerLength));
		start += length;
	}
	return Uint8Array.from(Buffer.concat(payload));
}

/** Whether a decrypted block has its marker: byte j (1..5) of block k (0..5) is (j << k) & 0x7f. */
export const hasMarker = (block: Uint8Array, index: number): boolean =>
	[1, 2, 3, 4, 5].every((j) => block[j - 1] === ((j << index) & 0x7f));

function decryptBlock(encrypted: Uint8Array, key: KeyObject): Uint8Array | null {
	try {
		return publicDecrypt({ key, padding: constants.RSA_NO_PADDING }, encrypted);
	} catch {
		// The block is not smaller than the modulus.
		return null;
	}
}
