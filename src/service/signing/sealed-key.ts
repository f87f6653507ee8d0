import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** The private part of a key (32 bytes), and the `kid` of that key. */
interface PrivatePart {
	readonly kid: string;
	readonly privateKey: Buffer;
}

const cipherName = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a private part with `secret`. Returns nonce, ciphertext and tag, together 60 bytes. The result is bound to
 * its `kid`, so the private part of one key cannot replace another's.
 */
export function sealKey({ kid, privateKey }: PrivatePart, secret: string): Buffer {
	const nonce = randomBytes(nonceBytes);
	const cipherStream = createCipheriv(cipherName, deriveKey(secret), nonce).setAAD(Buffer.from(kid));
	return Buffer.concat([nonce, cipherStream.update(privateKey), cipherStream.final(), cipherStream.getAuthTag()]);
}

/**
 * Decrypts the private part of the key `kid`. Returns null if it was encrypted with a different secret or for a
 * different key.
 */
export function openKey({ kid, sealedKey }: { readonly kid: string; readonly sealedKey: Buffer }, secret: string) {
	const decipherStream = createDecipheriv(cipherName, deriveKey(secret), sealedKey.subarray(0, nonceBytes), {
		authTagLength: tagBytes,
	});
	decipherStream.setAAD(Buffer.from(kid)).setAuthTag(sealedKey.subarray(-tagBytes));
	try {
		return Buffer.concat([decipherStream.update(sealedKey.subarray(nonceBytes, -tagBytes)), decipherStream.final()]);
	} catch {
		return null;
	}
}

/**
 * Derives the encryption key from the secret with HKDF (RFC 5869). The secret is random, so no slow derivation is
 * needed.
 */
function deriveKey(secret: string): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, "", "document-extraction signing keys", 32));
}
