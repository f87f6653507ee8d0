import type { FastifyInstance } from "fastify";
import type { Token } from "../tokens/token.ts";
import { computeQuotaUse, effectiveWindowLimit } from "../tokens/token-limits.ts";
import type { ApiConfig, ApiDeps } from "./api-deps.ts";
import { refusalOfAdmission } from "./request-checks.ts";
import { tokenRouteSchema } from "./schemas/token-route-schema.ts";
import { sendRefusal } from "./send-refusal.ts";
import { admitRequest } from "./token-use.ts";

/**
 * GET /api/v1/tokens/me: describes the presented token. It needs an active token but no scope, and does not count
 * against the token's rate limit. Without an active token, it counts against the limit of the client's address.
 */
export function tokenRoute(app: FastifyInstance, { gate, clock, config }: ApiDeps): void {
	app.get("/tokens/me", { schema: tokenRouteSchema }, async (request, reply) => {
		const admission = await admitRequest(gate, request, null);
		if (admission.outcome === "admitted" && admission.record)
			return describeToken(admission.record, config.rateLimit, clock.now());
		return sendRefusal(reply, refusalOfAdmission(admission) ?? { code: "INTERNAL_ERROR" });
	});
}

function describeToken(token: Token, defaultLimit: ApiConfig["rateLimit"], now: Date): object {
	return {
		success: true,
		tokenPrefix: token.tokenPrefix,
		projectName: token.projectName,
		scopes: token.scopes,
		isActive: token.isActive,
		expiresAt: token.expiresAt?.toISOString() ?? null,
		createdAt: token.createdAt.toISOString(),
		lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
		requestCount: token.requestCount,
		rateLimit: { ...defaultLimit, limit: effectiveWindowLimit(token, defaultLimit.limit) },
		monthlyQuota: describeQuota(token, now),
		allowedAddresses: token.limits.allowedAddresses,
	};
}

function describeQuota(token: Token, now: Date): object | null {
	const quotaUse = computeQuotaUse(token, now);
	if (quotaUse === null) return null;
	const usedFraction = Math.round((quotaUse.used / quotaUse.quota) * 10_000) / 10_000;
	return { limit: quotaUse.quota, used: quotaUse.used, share: usedFraction, resetAt: quotaUse.resetAt.toISOString() };
}
