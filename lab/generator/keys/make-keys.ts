import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Generates new key pairs for licence specimens: one with 1024 and one with 592 bits for each barcode version.
 * `NAME.pem` is the public key (PKCS#1), read by LICENCE_BARCODE_KEYS. `NAME.private.pem` signs specimens and protects
 * nothing.
 */
const pairs = [
	["v1-128", 1024],
	["v1-74", 592],
	["v2-128", 1024],
	["v2-74", 592],
] as const;

const folder = process.argv[2] ?? import.meta.dirname;
const write = (name: string, key: KeyObject) =>
	writeFileSync(join(folder, name), key.export({ type: "pkcs1", format: "pem" }) as string);
for (const [name, modulusLength] of pairs) {
	const pair = generateKeyPairSync("rsa", { modulusLength });
	write(`${name}.pem`, pair.publicKey);
	write(`${name}.private.pem`, pair.privateKey);
}
