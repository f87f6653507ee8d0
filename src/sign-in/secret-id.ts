import { createHash, randomBytes } from "node:crypto";

/** 256 bits nobody can guess, as 43 base64url characters. */
export function createSecretId(): string {
	return randomBytes(32).toString("base64url");
}

/** What is kept of a secret id: whoever reads the database cannot become anybody. */
export function hashSecretId(id: string): Buffer {
	return createHash("sha256").update(id).digest();
}
