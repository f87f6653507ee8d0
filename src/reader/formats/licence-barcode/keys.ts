import { createPublicKey, type KeyObject } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import published from "./published-keys.json" with { type: "json" };

/** The RSA keys for one version of the barcode: for the five blocks of 128 bytes, and for the block of 74 bytes. */
type VersionKeys = Readonly<Record<"block128" | "block74", KeyObject>>;

/** Keys by barcode version. Null if unknown; barcodes of that version are then not decrypted. */
export type LicenceKeys = Readonly<Record<"v1" | "v2", VersionKeys | null>>;

/** Parses an RSA public key in PEM format (`BEGIN RSA PUBLIC KEY` or `BEGIN PUBLIC KEY`). Null for anything else. */
export function parsePublicKey(pem: string): KeyObject | null {
	if (!/-----BEGIN (?:RSA )?PUBLIC KEY-----/.test(pem)) return null;
	try {
		const key = createPublicKey(pem);
		return key.asymmetricKeyType === "rsa" ? key : null;
	} catch {
		return null;
	}
}

const decodeKey = (base64: string): KeyObject =>
	createPublicKey({ key: Buffer.from(base64, "base64"), format: "der", type: "pkcs1" });
const decodeKeys = ({ block128, block74 }: Readonly<Record<keyof VersionKeys, string>>): VersionKeys => ({
	block128: decodeKey(block128),
	block74: decodeKey(block74),
});

/** The published keys of the licensing authority. */
export const publishedKeys: LicenceKeys = { v1: decodeKeys(published.keys.v1), v2: decodeKeys(published.keys.v2) };

/** Thrown at startup for an unusable key folder; the message names the missing or invalid files. */
export class LicenceKeyError extends Error {
	override readonly name = "LicenceKeyError";

	constructor(problem: string) {
		super(`LICENCE_BARCODE_KEYS: ${problem}`);
	}
}

/**
 * Reads the RSA keys in a folder: `v1-128.pem`, `v1-74.pem`, `v2-128.pem`, `v2-74.pem`. A version without files is not
 * decrypted. Throws LicenceKeyError if neither version has files, or if one file of a version is missing or invalid.
 */
export function readLicenceKeys(folder: string): LicenceKeys {
	const keys = { v1: readVersionKeys(folder, "v1"), v2: readVersionKeys(folder, "v2") };
	if (keys.v1 || keys.v2) return keys;
	throw new LicenceKeyError(
		`No licence keys in ${folder}: expected v2-128.pem and v2-74.pem (and v1-128.pem, v1-74.pem)`,
	);
}

function readVersionKeys(folder: string, version: "v1" | "v2"): VersionKeys | null {
	const [block128, block74] = [readKey(join(folder, `${version}-128.pem`)), readKey(join(folder, `${version}-74.pem`))];
	if (block128 && block74) return { block128, block74 };
	if (!block128 && !block74) return null;
	throw new LicenceKeyError(`${folder} holds only one of ${version}-128.pem and ${version}-74.pem`);
}

function readKey(path: string): KeyObject | null {
	if (!existsSync(path)) return null;
	const key = parsePublicKey(readFileSync(path, "latin1"));
	if (!key) throw new LicenceKeyError(`${path} is not a public RSA key in PEM form (BEGIN RSA PUBLIC KEY)`);
	return key;
}
