import type { Token } from "../service/tokens/token.ts";

/** Describes a token on one line of tab-separated cells. */
export function describeToken(token: Token): string {
	return tokenCells(token).join("\t");
}

/** A token's cells: id, prefix, project, scopes, expiry, requests. */
export function tokenCells(token: Token): readonly string[] {
	const { id, tokenPrefix, projectName, scopes, expiresAt, requestCount } = token;
	const end = expiresAt ? `until ${expiresAt.toISOString()}` : "no expiry";
	return [id, `${tokenPrefix}...`, projectName, scopes.join(" "), standingOf(token) ?? end, `${requestCount} requests`];
}

/** Why the token is rejected, other than expiry. Null if it is not. */
function standingOf({ isActive, pausedAt }: Token): string | null {
	if (!isActive) return "revoked";
	return pausedAt && `paused since ${pausedAt.toISOString()}`;
}
