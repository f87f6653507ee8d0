import type { FastifyInstance } from "fastify";
import { createDatabaseCheck } from "./database-check.ts";

/** What an instance reports about itself. */
export interface ProbeDeps {
	readonly isDatabaseUp: () => Promise<boolean>;
	readonly workers: () => { readonly workers: number; readonly ready: number };
	/** It is shutting down and wants no more requests. */
	readonly isRetiring: () => boolean;
}

/**
 * For those who run the instances. GET /livez: this process works. Restart it if no answer comes. GET /readyz: send it
 * requests (200) or none (503). It is ready if its database answers, a worker can read, and it was not asked to end.
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
