import { isWellFormed } from "../tokens/secret.ts";

/**
 * What stands behind `Bearer ` in an Authorization header (the scheme's case is free, RFC 9110 11.1). Null where it
 * could not be a token.
 */
export function bearerSecret(header: string | undefined): string | null {
	const secret = /^bearer +(\S+) *$/i.exec(header ?? "")?.[1];
	return secret !== undefined && isWellFormed(secret) ? secret : null;
}
