import type { Token } from "../tokens/token.ts";

/** A token in one line, tabs between its cells. */
export function describeToken(token: Token): string {
	return tokenCells(token).join("\t");
}

/** What commands show of a token: id, prefix, project, scopes, end, requests. */
export function tokenCells(token: Token): readonly string[] {
	const { id, tokenPrefix, projectName, scopes, expiresAt, requestCount } = token;
	const end = expiresAt ? `until ${expiresAt.toISOString()}` : "no expiry";
	return [id, `${tokenPrefix}...`, projectName, scopes.join(" "), standingOf(token) ?? end, `${requestCount} requests`];
}

/** Why it is refused whatever its expiry. Null where it is not. */
function standingOf({ isActive, pausedAt }: Token): string | null {
	if (!isActive) return "revoked";
	return pausedAt && `paused since ${pausedAt.toISOString()}`;
}
