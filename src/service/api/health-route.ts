import type { FastifyInstance } from "fastify";
import type { ApiDeps } from "./api-deps.ts";
import { createDatabaseCheck } from "./database-check.ts";
import { healthRouteSchema } from "./schemas/health-route-schema.ts";
import { countUse } from "./token-use.ts";

/** GET /api/v1/health: 200 if the service works, 503 if its database does not respond. */
export function healthRoute(app: FastifyInstance, { config, clock, gate, isDatabaseUp }: ApiDeps): void {
	const isUp = createDatabaseCheck(isDatabaseUp);
	app.get("/health", { schema: healthRouteSchema }, async (request, reply) => {
		// Not awaited: the response must be sent in time.
		void countUse(gate, request);
		const isHealthy = await isUp();
		return reply.code(isHealthy ? 200 : 503).send({
			status: isHealthy ? "healthy" : "unhealthy",
			version: config.version,
			database: isHealthy ? "connected" : "disconnected",
			timestamp: clock.now().toISOString(),
		});
	});
}
