import type { FastifyInstance } from "fastify";

declare module "fastify" {
	interface FastifyInstance {
		/** Closes every connection immediately, even with a request in flight: for when the time to stop is over. */
		cutOff(): void;
		/** Whether `cutOff` was called. If so, clients without a response did not disconnect themselves. */
		isCutOff: boolean;
	}
}

const sweepMs = 100;

/**
 * A stopping server finishes the requests in flight and waits for nothing else. Node closes the connections that are
 * idle when it stops listening; those that become idle later are closed here. Node also stops timing out requests that
 * never arrive completely, so call `cutOff` after the longest wait.
 */
export function finishInFlight(app: FastifyInstance): void {
	app.decorate("isCutOff", false);
	app.decorate("cutOff", () => {
		app.isCutOff = true;
		app.server.closeAllConnections();
	});
	app.addHook("preClose", async () => {
		if (!app.server.listening) return;
		const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
		app.server.once("close", () => clearInterval(sweep));
	});
}
