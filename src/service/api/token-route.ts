import type { FastifyInstance } from "fastify";
import type { Token } from "../tokens/token.ts";
import { quotaUseOf, windowLimitOf } from "../tokens/token-limits.ts";
import { refusalOfAdmission } from "./admission.ts";
import type { ApiConfig, ApiDeps } from "./api-deps.ts";
import { tokenRouteSchema } from "./schemas/token-route-schema.ts";
import { sendRefusal } from "./send-refusal.ts";
import { admitRequest } from "./token-use.ts";

/** GET /api/v1/tokens/me: describes the presented token. Needs an active token, no scope, and spends no OCR window. */
export function tokenRoute(app: FastifyInstance, { gate, clock, config }: ApiDeps): void {
	app.get("/tokens/me", { schema: tokenRouteSchema }, async (request, reply) => {
		const admission = await admitRequest(gate, request, null);
		if (admission.outcome === "admitted" && admission.record)
			return tokenInfo(admission.record, config.rateLimit, clock.now());
		return sendRefusal(reply, refusalOfAdmission(admission) ?? { code: "INTERNAL_ERROR" });
	});
}

function tokenInfo(token: Token, service: ApiConfig["rateLimit"], now: Date): object {
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
		rateLimit: { ...service, limit: windowLimitOf(token, service.limit) },
		monthlyQuota: monthlyQuota(token, now),
		allowedAddresses: token.limits.allowedAddresses,
	};
}

function monthlyQuota(token: Token, now: Date): object | null {
	const use = quotaUseOf(token, now);
	if (use === null) return null;
	const share = Math.round((use.used / use.quota) * 10_000) / 10_000;
	return { limit: use.quota, used: use.used, share, resetAt: use.resetAt.toISOString() };
}
