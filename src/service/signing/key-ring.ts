import type { CryptoKey } from "jose";

/** A public key as a JSON Web Key (RFC 8037 section 2). */
export interface PublicKey {
	readonly kty: "OKP";
	readonly crv: "Ed25519";
	/** The key's 32 bytes, in base64url. */
	readonly x: string;
	/** The key's thumbprint (RFC 7638). */
	readonly kid: string;
	readonly alg: "EdDSA";
	readonly use: "sig";
	/**
	 * Signatures made at or after `revoked_at` are revoked. The time is in seconds since 1970 (NumericDate, OpenID
	 * Federation 1.0, "Historical Keys"). Absent if the key is valid.
	 */
	readonly revoked?: { readonly revoked_at: number };
}

/** A private key that signs. */
export interface PrivateKey {
	readonly kid: string;
	readonly key: CryptoKey;
}

/** A service's signing keys. */
export interface KeyRing {
	/** Returns the key that signs now. */
	current(): Promise<PrivateKey>;
	/** Returns all past keys, the current one and the next one, newest first. */
	publicKeys(): Promise<readonly PublicKey[]>;
}
