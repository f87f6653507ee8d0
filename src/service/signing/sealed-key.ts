import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** The private part of a key (32 bytes) and the `kid` it belongs to. */
interface PrivatePart {
	readonly kid: string;
	readonly privateKey: Buffer;
}

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a private part with `secret`: nonce, ciphertext and tag, 60 bytes. The result is bound to its `kid`, so one
 * key's private part cannot replace another's.
 */
export function sealKey({ kid, privateKey }: PrivatePart, secret: string): Buffer {
	const nonce = randomBytes(nonceBytes);
	const sealing = createCipheriv(cipher, keyOf(secret), nonce).setAAD(Buffer.from(kid));
	return Buffer.concat([nonce, sealing.update(privateKey), sealing.final(), sealing.getAuthTag()]);
}

/** The private part of `kid`. Null if it was encrypted with a different secret or for a different key. */
export function openKey({ kid, sealedKey }: { readonly kid: string; readonly sealedKey: Buffer }, secret: string) {
	const opening = createDecipheriv(cipher, keyOf(secret), sealedKey.subarray(0, nonceBytes), {
		authTagLength: tagBytes,
	});
	opening.setAAD(Buffer.from(kid)).setAuthTag(sealedKey.subarray(-tagBytes));
	try {
		return Buffer.concat([opening.update(sealedKey.subarray(nonceBytes, -tagBytes)), opening.final()]);
	} catch {
		return null;
	}
}

/** The secret is already random (`secretLengthMin`), so no slow key derivation is needed (RFC 5869). */
function keyOf(secret: string): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, "", "document-extraction signing keys", 32));
}
