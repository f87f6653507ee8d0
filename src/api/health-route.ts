import type { FastifyInstance } from "fastify";
import type { ApiDeps } from "./api-deps.ts";
import { countUse } from "./count-use.ts";
import { healthRouteSchema } from "./schemas/health-route-schema.ts";

/** The answer must be out within 2 s, whatever the database does. */
const patienceMs = 1500;

/** GET /api/v1/health: 200 when the service can work, 503 when its database does not answer. */
export function healthRoute(app: FastifyInstance, { config, clock, gate, isDatabaseUp }: ApiDeps): void {
	const isUp = shared(() => isUpInTime(isDatabaseUp));
	app.get("/health", { schema: healthRouteSchema }, async (request, reply) => {
		// Not waited for: the answer must be out in time.
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

/** Anybody may ask as often as they like: those who ask at the same time share one question to the database. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
	let asking: Promise<T> | null = null;
	return () => {
		asking ??= ask().finally(() => {
			asking = null;
		});
		return asking;
	};
}

async function isUpInTime(isDatabaseUp: () => Promise<boolean>): Promise<boolean> {
	const { promise: late, resolve } = Promise.withResolvers<boolean>();
	const timer = setTimeout(() => resolve(false), patienceMs);
	try {
		return await Promise.race([isDatabaseUp(), late]);
	} catch {
		return false;
	} finally {
		clearTimeout(timer);
	}
}
