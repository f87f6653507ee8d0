import type { CryptoKey } from "jose";

/** A public key as a JSON Web Key (RFC 8037 section 2). */
export interface PublicKey {
	readonly kty: "OKP";
	readonly crv: "Ed25519";
	/** The key's 32 bytes in base64url. */
	readonly x: string;
	/** The key's thumbprint (RFC 7638). */
	readonly kid: string;
	readonly alg: "EdDSA";
	readonly use: "sig";
	/**
	 * What it signed from `revoked_at` on is disowned: seconds since 1970 (NumericDate, OpenID Federation 1.0 "Historical
	 * Keys"). Absent: it was not revoked.
	 */
	readonly revoked?: { readonly revoked_at: number };
}

/** A key to sign with. */
export interface PrivateKey {
	readonly kid: string;
	readonly key: CryptoKey;
}

/** The keys of a service. */
export interface KeyRing {
	/** The one key in use. */
	current(): Promise<PrivateKey>;
	/** Every key that there ever was, and the one that will sign next: the newest first. */
	publicKeys(): Promise<readonly PublicKey[]>;
}
