import type { Owner, Token } from "../tokens/token.ts";
import { computeQuotaUse } from "../tokens/token-limits.ts";
import { expiryWarningMs, findWarnings } from "../tokens/token-warnings.ts";
import type { HolderJson, Standing, TeamJson, TokenJson } from "./contract.ts";

/** Determines the state of a token at `now`. */
export function determineStanding(token: Pick<Token, "isActive" | "pausedAt" | "expiresAt">, now: Date): Standing {
	if (!token.isActive) return "revoked";
	if (token.pausedAt !== null) return "paused";
	if (token.expiresAt === null) return "active";
	const remainingMs = token.expiresAt.getTime() - now.getTime();
	if (remainingMs <= 0) return "expired";
	return remainingMs <= expiryWarningMs ? "expires-soon" : "active";
}

/** Converts an owner for the pages; null if it is a person. A team without a name is shown by its claim value. */
export function toTeamJson(owner: Owner, nameOf: (value: string) => string | null): TeamJson | null {
	return "team" in owner ? { id: owner.team, name: nameOf(owner.team) ?? owner.team } : null;
}

/** Converts a token for the pages. `holder` is null unless another person owns the token. */
export function toTokenJson(
	token: Token,
	now: Date,
	nameOf: (value: string) => string | null,
	holder: HolderJson | null = null,
): TokenJson {
	return {
		team: toTeamJson(token.owner, nameOf),
		holder,
		id: token.id,
		tokenPrefix: token.tokenPrefix,
		projectName: token.projectName,
		scopes: token.scopes,
		standing: determineStanding(token, now),
		pausedAt: token.pausedAt?.toISOString() ?? null,
		createdAt: token.createdAt.toISOString(),
		expiresAt: token.expiresAt?.toISOString() ?? null,
		lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
		requestCount: token.requestCount,
		limits: token.limits,
		quota: toQuotaJson(token, now),
		refusals: { ...token.refusals, at: token.refusals.at?.toISOString() ?? null },
		warnings: findWarnings(token, now),
	};
}

function toQuotaJson(token: Token, now: Date): TokenJson["quota"] {
	const use = computeQuotaUse(token, now);
	return use && { limit: use.quota, used: use.used, resetAt: use.resetAt.toISOString() };
}
