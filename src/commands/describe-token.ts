import type { Token } from "../service/tokens/token.ts";

/** Describes a token on one line of tab-separated cells. */
export function describeToken(token: Token): string {
	return toTokenCells(token).join("\t");
}

/** Returns a token's cells: id, prefix, project, scopes, expiry or why it is rejected, requests. */
export function toTokenCells(token: Token): readonly string[] {
	const { id, tokenPrefix, projectName, scopes, expiresAt, requestCount } = token;
	const expiry = expiresAt ? `until ${expiresAt.toISOString()}` : "no expiry";
	return [
		id,
		`${tokenPrefix}...`,
		projectName,
		scopes.join(" "),
		describeRejection(token) ?? expiry,
		`${requestCount} requests`,
	];
}

/** Returns why the token is rejected, apart from expiry; null if it is not. */
function describeRejection({ isActive, pausedAt }: Token): string | null {
	if (!isActive) return "revoked";
	return pausedAt && `paused since ${pausedAt.toISOString()}`;
}
