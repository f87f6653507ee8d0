import type { FastifyInstance } from "fastify";

declare module "fastify" {
	interface FastifyInstance {
		/** Closes every connection immediately, even with a request in flight. For use after the shutdown deadline. */
		cutOff(): void;
		/** Whether `cutOff` was called. If so, the service closed the connections, not the clients. */
		isCutOff: boolean;
	}
}

const sweepEveryMs = 100;

/**
 * Makes a closing server finish the requests in flight and wait for nothing else. Node closes only the connections that
 * are idle when it stops listening; this also closes those that become idle later. While closing, Node no longer times
 * out requests that do not arrive completely, so the caller must call `cutOff` after a deadline.
 */
export function finishInFlight(app: FastifyInstance): void {
	app.decorate("isCutOff", false);
	app.decorate("cutOff", () => {
		app.isCutOff = true;
		app.server.closeAllConnections();
	});
	app.addHook("preClose", async () => {
		if (!app.server.listening) return;
		const timer = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs);
		app.server.once("close", () => clearInterval(timer));
	});
}
