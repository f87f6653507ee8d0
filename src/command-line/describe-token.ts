import type { Token } from "../tokens/token.ts";

/** A token in one line, tabs between its cells. */
export function describeToken(token: Token): string {
	return tokenCells(token).join("\t");
}

/** What commands show of a token: id, prefix, project, scopes, end, requests. */
export function tokenCells(token: Token): readonly string[] {
	const { id, tokenPrefix, projectName, scopes, isActive, expiresAt, requestCount } = token;
	const end = isActive ? (expiresAt ? `until ${expiresAt.toISOString()}` : "no expiry") : "revoked";
	return [id, `${tokenPrefix}...`, projectName, scopes.join(" "), end, `${requestCount} requests`];
}
