import type { FastifyInstance } from "fastify";

/** The longest that stopping waits for requests in flight: more than an image may take, less than a supervisor's patience (30 s). */
const graceMs = 20_000;
const sweepMs = 100;

/**
 * Stopping finishes what is in flight and waits for nothing else. Node closes the connections that are idle when the server stops
 * listening, but keeps those that fall idle later, and stops looking for requests that never arrive.
 */
export function finishInFlight(app: FastifyInstance): void {
	app.addHook("preClose", async () => {
		if (!app.server.listening) return;
		const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
		const end = setTimeout(() => app.server.closeAllConnections(), graceMs);
		app.server.once("close", () => {
			clearInterval(sweep);
			clearTimeout(end);
		});
	});
}
