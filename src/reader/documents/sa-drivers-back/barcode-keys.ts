import type { KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type LicenceKeys, parsePublicKey, type VersionKeys } from "../../formats/licence-barcode/keys.ts";

/** Thrown at startup for an unusable key folder; the message names the required files. */
export class LicenceKeyError extends Error {
	override readonly name = "LicenceKeyError";

	constructor(problem: string) {
		super(`LICENCE_BARCODE_KEYS: ${problem}`);
	}
}

/**
 * Reads the licence keys of a folder: `v1-128.pem`, `v1-74.pem`, `v2-128.pem`, `v2-74.pem` (PKCS#1 PEM). A version
 * without both files cannot be decrypted; at least one version is required. Throws LicenceKeyError.
 */
export function readLicenceKeys(folder: string): LicenceKeys {
	const keys = { v1: versionKeys(folder, "v1"), v2: versionKeys(folder, "v2") };
	if (keys.v1 || keys.v2) return keys;
	throw new LicenceKeyError(
		`No licence keys in ${folder}: expected v2-128.pem and v2-74.pem (and v1-128.pem, v1-74.pem)`,
	);
}

function versionKeys(folder: string, version: "v1" | "v2"): VersionKeys | null {
	const [block128, block74] = [keyAt(join(folder, `${version}-128.pem`)), keyAt(join(folder, `${version}-74.pem`))];
	if (!block128 && !block74) return null;
	if (!block128 || !block74)
		throw new LicenceKeyError(`${folder} holds only one of ${version}-128.pem and ${version}-74.pem`);
	return { block128, block74 };
}

function keyAt(path: string): KeyObject | null {
	const pem = fileText(path);
	if (pem === null) return null;
	const key = parsePublicKey(pem);
	if (!key) throw new LicenceKeyError(`${path} is not a public RSA key in PEM form (BEGIN RSA PUBLIC KEY)`);
	return key;
}

function fileText(path: string): string | null {
	try {
		return readFileSync(path, "latin1");
	} catch {
		return null;
	}
}
