import type { Owner, Token } from "../tokens/token.ts";
import { quotaUseOf } from "../tokens/token-limits.ts";
import { expiresSoonMs, warningsOf } from "../tokens/token-warnings.ts";
import type { HolderJson, Standing, TeamJson, TokenJson } from "./contract.ts";

/** The state of a token at `now`. */
export function tokenStanding(token: Pick<Token, "isActive" | "pausedAt" | "expiresAt">, now: Date): Standing {
	if (!token.isActive) return "revoked";
	if (token.pausedAt !== null) return "paused";
	if (token.expiresAt === null) return "active";
	const leftMs = token.expiresAt.getTime() - now.getTime();
	if (leftMs <= 0) return "expired";
	return leftMs <= expiresSoonMs ? "expires-soon" : "active";
}

/** A team for the pages. Null if a person owns it. A team without a name shows its value. */
export function teamJson(owner: Owner, nameOf: (value: string) => string | null): TeamJson | null {
	return "team" in owner ? { id: owner.team, name: nameOf(owner.team) ?? owner.team } : null;
}

/** A token for the pages. `holder` is null unless another person owns it. */
export function tokenJson(
	token: Token,
	now: Date,
	nameOf: (value: string) => string | null,
	holder: HolderJson | null = null,
): TokenJson {
	return {
		team: teamJson(token.owner, nameOf),
		holder,
		id: token.id,
		tokenPrefix: token.tokenPrefix,
		projectName: token.projectName,
		scopes: token.scopes,
		standing: tokenStanding(token, now),
		pausedAt: token.pausedAt?.toISOString() ?? null,
		createdAt: token.createdAt.toISOString(),
		expiresAt: token.expiresAt?.toISOString() ?? null,
		lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
		requestCount: token.requestCount,
		limits: token.limits,
		quota: quotaJson(token, now),
		refusals: { ...token.refusals, at: token.refusals.at?.toISOString() ?? null },
		warnings: warningsOf(token, now),
	};
}

function quotaJson(token: Token, now: Date): TokenJson["quota"] {
	const use = quotaUseOf(token, now);
	return use && { limit: use.quota, used: use.used, resetAt: use.resetAt.toISOString() };
}
