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
	/** Every key that there ever was, the newest first. */
	publicKeys(): Promise<readonly PublicKey[]>;
}
