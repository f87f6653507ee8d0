import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from "jose";
import type { PrivateKey, PublicKey } from "./key-ring.ts";
import { algorithm } from "./statement.ts";

/** A key pair as raw bytes: each part has 32 bytes. */
export interface KeyPair {
	readonly kid: string;
	readonly publicKey: Buffer;
	readonly privateKey: Buffer;
}

/** Creates a key pair from the system's random source. */
export async function createKeyPair(): Promise<KeyPair> {
	const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
	const { x = "", d = "" } = await exportJWK(privateKey);
	const kid = await calculateJwkThumbprint({ kty: "OKP", crv: "Ed25519", x });
	return { kid, publicKey: Buffer.from(x, "base64url"), privateKey: Buffer.from(d, "base64url") };
}

/** Converts a stored public key to the form that is published to verifiers. */
export function toPublicKey({
	kid,
	publicKey,
	revokedSince = null,
}: Pick<KeyPair, "kid" | "publicKey"> & { readonly revokedSince?: Date | null }): PublicKey {
	const x = publicKey.toString("base64url");
	// Rounded down to a full second, because it is better to revoke one signature too many.
	const revoked = revokedSince && { revoked: { revoked_at: Math.floor(revokedSince.getTime() / 1000) } };
	return { kty: "OKP", crv: "Ed25519", x, kid, alg: algorithm, use: "sig", ...revoked };
}

/** Imports a stored key pair for signing. The private part of the result cannot be extracted. */
export async function importPrivateKey({ kid, publicKey, privateKey }: KeyPair): Promise<PrivateKey> {
	const { kty, crv, x } = toPublicKey({ kid, publicKey });
	const key = await importJWK({ kty, crv, x, d: privateKey.toString("base64url") }, algorithm);
	if (key instanceof Uint8Array) throw new Error("an Ed25519 key is no secret of bytes");
	return { kid, key };
}
