import type { Token } from "../tokens/token.ts";

/** A token in one line, tabs between: id, prefix, project, scopes, end, requests. */
export function describeToken({
	id,
	tokenPrefix,
	projectName,
	scopes,
	isActive,
	expiresAt,
	requestCount,
}: Token): string {
	const end = isActive ? (expiresAt ? `until ${expiresAt.toISOString()}` : "no expiry") : "revoked";
	return [id, `${tokenPrefix}...`, projectName, scopes.join(" "), end, `${requestCount} requests`].join("\t");
}
