import type { FastifyInstance } from "fastify";
import { refuse } from "../../answer/refusal.ts";
import type { ApiDeps } from "./api-deps.ts";
import { refusalOfAdmission } from "./request-checks.ts";
import { leakRouteSchema } from "./schemas/leak-route-schema.ts";
import { sendRefusal } from "./send-refusal.ts";
import { parseBearerSecret } from "./token-use.ts";

/**
 * POST /api/v1/tokens/leaked: revokes the presented token. Each call first counts against the window of the client's
 * address, like a request without a token, so that this endpoint does not make it easier to guess tokens.
 */
export function leakRoute(app: FastifyInstance, { gate, reportLeak }: ApiDeps): void {
	app.post("/tokens/leaked", { schema: leakRouteSchema }, async (request, reply) => {
		const admission = await gate.admit({ secret: null, documentType: null, clientAddress: request.ip });
		if (admission.outcome === "rate-limited")
			return sendRefusal(reply, refusalOfAdmission(admission) ?? { code: "INTERNAL_ERROR" });
		const secret = parseBearerSecret(request.headers.authorization);
		const leak = secret && (await reportLeak(secret, request.ip));
		if (!leak) return sendRefusal(reply, refuse("UNAUTHORIZED"));
		return { success: true, tokenPrefix: leak.tokenPrefix, isActive: false };
	});
}
