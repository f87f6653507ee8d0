import type { FastifyInstance } from "fastify";
import { createDatabaseCheck } from "./database-check.ts";

/** What the probes need to know about this instance. */
export interface ProbeDeps {
	readonly isDatabaseUp: () => Promise<boolean>;
	/** Number of worker processes, and how many of them are ready. */
	readonly workers: () => { readonly workers: number; readonly ready: number };
	/** Whether the instance is shutting down and should receive no more requests. */
	readonly isRetiring: () => boolean;
}

/**
 * Probes for operators. GET /livez: the process responds; without a response, it should be restarted. GET /readyz:
 * status 200 if the database responds, at least one worker is ready and the instance is not shutting down; otherwise
 * 503, and the instance should receive no requests.
 */
export function probeRoutes(app: FastifyInstance, { isDatabaseUp, workers, isRetiring }: ProbeDeps): void {
	const isUp = createDatabaseCheck(isDatabaseUp);
	const schema = { hide: true };
	app.get("/livez", { schema }, async () => ({ status: "alive" }));
	app.get("/readyz", { schema }, async (_request, reply) => {
		const isConnected = await isUp();
		const { workers: total, ready } = workers();
		const isReady = isConnected && ready > 0 && !isRetiring();
		return reply.code(isReady ? 200 : 503).send({
			status: isReady ? "ready" : "not ready",
			database: isConnected ? "connected" : "disconnected",
			workers: { ready, of: total },
			ending: isRetiring(),
		});
	});
}
