import type { FastifyInstance } from "fastify";
import type { ApiDeps } from "./api-deps.ts";
import { createDatabaseCheck } from "./database-check.ts";
import { healthRouteSchema } from "./schemas/health-route-schema.ts";
import { countTokenUse } from "./token-use.ts";

/** GET /api/v1/health: status 200 if the database responds, otherwise 503. */
export function healthRoute(app: FastifyInstance, { config, clock, gate, isDatabaseUp }: ApiDeps): void {
	const isUp = createDatabaseCheck(isDatabaseUp);
	app.get("/health", { schema: healthRouteSchema }, async (request, reply) => {
		// Counting is not awaited, because it may take longer than the 2 s within which the response must be sent.
		void countTokenUse(gate, request);
		const isHealthy = await isUp();
		return reply.code(isHealthy ? 200 : 503).send({
			status: isHealthy ? "healthy" : "unhealthy",
			version: config.version,
			database: isHealthy ? "connected" : "disconnected",
			timestamp: clock.now().toISOString(),
		});
	});
}
