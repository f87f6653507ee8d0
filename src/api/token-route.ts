import type { FastifyInstance } from "fastify";
import type { Token } from "../tokens/token.ts";
import { refusalOfAdmission } from "./admission.ts";
import { admitRequest } from "./admit-request.ts";
import type { ApiDeps } from "./api-deps.ts";
import { tokenRouteSchema } from "./schemas/token-route-schema.ts";
import { sendRefusal } from "./send-refusal.ts";

/** GET /api/v1/tokens/me: what the presented token is. Needs an active token, no scope, and spends no OCR window. */
export function tokenRoute(app: FastifyInstance, { gate }: ApiDeps): void {
	app.get("/tokens/me", { schema: tokenRouteSchema }, async (request, reply) => {
		const admission = await admitRequest(gate, request, null);
		if (admission.outcome === "admitted") return tokenInfo(admission.token);
		return sendRefusal(reply, refusalOfAdmission(admission) ?? { code: "INTERNAL_ERROR" });
	});
}

function tokenInfo(token: Token): object {
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
	};
}
