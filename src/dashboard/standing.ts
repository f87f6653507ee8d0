import type { Token } from "../tokens/token.ts";
import type { Standing, TokenJson } from "./contract.ts";

/** A token that ends within this time is shown as ending soon: a week leaves time to put a new one in place. */
export const expiresSoonMs = 7 * 86_400_000;

/** How a token stands at `now`. */
export function standingOf(token: Pick<Token, "isActive" | "expiresAt">, now: Date): Standing {
	if (!token.isActive) return "revoked";
	if (token.expiresAt === null) return "active";
	const leftMs = token.expiresAt.getTime() - now.getTime();
	if (leftMs <= 0) return "expired";
	return leftMs <= expiresSoonMs ? "expires-soon" : "active";
}

/** A token as the pages see it: everything of the record but its owner. */
export function tokenJson(token: Token, now: Date): TokenJson {
	return {
		id: token.id,
		tokenPrefix: token.tokenPrefix,
		projectName: token.projectName,
		scopes: token.scopes,
		standing: standingOf(token, now),
		createdAt: token.createdAt.toISOString(),
		expiresAt: token.expiresAt?.toISOString() ?? null,
		lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
		requestCount: token.requestCount,
	};
}
