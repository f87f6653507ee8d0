import { createHash, randomBytes } from "node:crypto";

/** Creates a secret id: 256 random bits as 43 base64url characters. */
export function createSecretId(): string {
	return randomBytes(32).toString("base64url");
}

/** Computes the hash that is stored instead of a secret id, so that reading the database does not give access. */
export function hashSecretId(id: string): Buffer {
	return createHash("sha256").update(id).digest();
}
