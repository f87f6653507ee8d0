import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from "jose";
import type { PrivateKey, PublicKey } from "./key-ring.ts";
import { algorithm } from "./statement.ts";

/** A key pair: 32 bytes each. */
export interface KeyPair {
	readonly kid: string;
	readonly publicKey: Buffer;
	readonly privateKey: Buffer;
}

/** A new key pair from the system's random source. */
export async function makeKey(): Promise<KeyPair> {
	const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
	const { x = "", d = "" } = await exportJWK(privateKey);
	const kid = await calculateJwkThumbprint({ kty: "OKP", crv: "Ed25519", x });
	return { kid, publicKey: Buffer.from(x, "base64url"), privateKey: Buffer.from(d, "base64url") };
}

/** A stored public key, as published to verifiers. */
export function publicKeyOf({
	kid,
	publicKey,
	revokedSince = null,
}: Pick<KeyPair, "kid" | "publicKey"> & { readonly revokedSince?: Date | null }): PublicKey {
	const x = publicKey.toString("base64url");
	// Rounded down, because it is better to revoke one signature too many.
	const revoked = revokedSince && { revoked: { revoked_at: Math.floor(revokedSince.getTime() / 1000) } };
	return { kty: "OKP", crv: "Ed25519", x, kid, alg: algorithm, use: "sig", ...revoked };
}

/** A stored key pair for signing. Its private part cannot be extracted. */
export async function privateKeyOf({ kid, publicKey, privateKey }: KeyPair): Promise<PrivateKey> {
	const { kty, crv, x } = publicKeyOf({ kid, publicKey });
	const key = await importJWK({ kty, crv, x, d: privateKey.toString("base64url") }, algorithm);
	if (key instanceof Uint8Array) throw new Error("an Ed25519 key is no secret of bytes");
	return { kid, key };
}
