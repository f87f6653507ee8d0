import type { Owner, Token } from "../tokens/token.ts";
import type { Standing, TeamJson, TokenJson } from "./contract.ts";

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

/** A team as the pages see it; null where the owner is a person. A team that lost its name is shown by its value. */
export function teamJson(owner: Owner, nameOf: (value: string) => string | null): TeamJson | null {
	return "team" in owner ? { id: owner.team, name: nameOf(owner.team) ?? owner.team } : null;
}

/** A token as the pages see it. */
export function tokenJson(token: Token, now: Date, nameOf: (value: string) => string | null): TokenJson {
	return {
		team: teamJson(token.owner, nameOf),
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
