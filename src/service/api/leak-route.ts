import type { FastifyInstance } from "fastify";
import { refuse } from "../../answer/refusal.ts";
import { refusalOfAdmission } from "./admission.ts";
import type { ApiDeps } from "./api-deps.ts";
import { leakRouteSchema } from "./schemas/leak-route-schema.ts";
import { sendRefusal } from "./send-refusal.ts";
import { bearerSecret } from "./token-use.ts";

/**
 * POST /api/v1/tokens/leaked: revokes the presented token, wherever it was found. Each call first counts against the
 * address's window, like a request without a token, so that tokens cannot be guessed faster here.
 */
export function leakRoute(app: FastifyInstance, { gate, reportLeak }: ApiDeps): void {
	app.post("/tokens/leaked", { schema: leakRouteSchema }, async (request, reply) => {
		const admission = await gate.admit({ secret: null, documentType: null, clientAddress: request.ip });
		if (admission.outcome === "rate-limited")
			return sendRefusal(reply, refusalOfAdmission(admission) ?? { code: "INTERNAL_ERROR" });
		const secret = bearerSecret(request.headers.authorization);
		const reported = secret && (await reportLeak(secret, request.ip));
		if (!reported) return sendRefusal(reply, refuse("UNAUTHORIZED"));
		return { success: true, tokenPrefix: reported.tokenPrefix, isActive: false };
	});
}
