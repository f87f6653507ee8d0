import { createSigner, type Signer } from "../../src/service/signing/create-signer.ts";
import type { KeyRing } from "../../src/service/signing/key-ring.ts";
import { createKeyPair, importPrivateKey, toPublicKey } from "../../src/service/signing/make-key.ts";

/** A key ring with one new key, without a database. */
export function aKeyRing(): KeyRing {
	const pair = createKeyPair();
	const current = pair.then(importPrivateKey);
	return { current: () => current, publicKeys: async () => [toPublicKey(await pair)] };
}

/** A signer for tests, by default with a new key. */
export const aSigner = (keys: KeyRing = aKeyRing()): Signer =>
	createSigner({
		keys,
		issuer: "http://localhost:3000",
		versions: {
			service: "1.0.0",
			models: { locator: "0c".repeat(32), detector: "0d".repeat(32), recogniser: "0e".repeat(32) },
		},
	});
