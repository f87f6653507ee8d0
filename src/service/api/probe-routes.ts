import type { FastifyInstance } from "fastify";
import { createDatabaseCheck } from "./database-check.ts";

/** What an instance reports about itself. */
export interface ProbeDeps {
	readonly isDatabaseUp: () => Promise<boolean>;
	readonly workers: () => { readonly workers: number; readonly ready: number };
	/** Whether the instance is shutting down and should receive no more requests. */
	readonly isRetiring: () => boolean;
}

/**
 * For operators. GET /livez: the process works; restart it if there is no response. GET /readyz: 200 if the instance
 * can take requests, 503 if it cannot. It is ready if its database responds, a worker can read, and it is not shutting
 * down.
 */
export function probeRoutes(app: FastifyInstance, { isDatabaseUp, workers, isRetiring }: ProbeDeps): void {
	const isUp = createDatabaseCheck(isDatabaseUp);
	const schema = { hide: true };
	app.get("/livez", { schema }, async () => ({ status: "alive" }));
	app.get("/readyz", { schema }, async (_request, reply) => {
		const isConnected = await isUp();
		const { workers: of, ready } = workers();
		const isReady = isConnected && ready > 0 && !isRetiring();
		return reply.code(isReady ? 200 : 503).send({
			status: isReady ? "ready" : "not ready",
			database: isConnected ? "connected" : "disconnected",
			workers: { ready, of },
			ending: isRetiring(),
		});
	});
}
