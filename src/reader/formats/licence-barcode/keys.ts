import { createPublicKey, type KeyObject } from "node:crypto";
import published from "./published-keys.json" with { type: "json" };

/** The two RSA keys of one version of the barcode: five blocks of 128 bytes, one of 74. */
export interface VersionKeys {
	readonly block128: KeyObject;
	readonly block74: KeyObject;
}

/** Keys by version. Null: unknown, so barcodes of that version are not decrypted. */
export interface LicenceKeys {
	readonly v1: VersionKeys | null;
	readonly v2: VersionKeys | null;
}

/** Parses an RSA public key in PEM form (`BEGIN RSA PUBLIC KEY` or `BEGIN PUBLIC KEY`). Null for anything else. */
export function parsePublicKey(pem: string): KeyObject | null {
	if (!/-----BEGIN (?:RSA )?PUBLIC KEY-----/.test(pem)) return null;
	try {
		const key = createPublicKey(pem);
		return key.asymmetricKeyType === "rsa" ? key : null;
	} catch {
		return null;
	}
}

const keyIn = (base64: string): KeyObject =>
	createPublicKey({ key: Buffer.from(base64, "base64"), format: "der", type: "pkcs1" });
const keysIn = ({ block128, block74 }: Readonly<Record<keyof VersionKeys, string>>): VersionKeys => ({
	block128: keyIn(block128),
	block74: keyIn(block74),
});

/** The licensing authority's keys. */
export const publishedKeys: LicenceKeys = { v1: keysIn(published.keys.v1), v2: keysIn(published.keys.v2) };
