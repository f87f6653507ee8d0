import type { FastifyInstance } from "fastify";

declare module "fastify" {
	interface FastifyInstance {
		/** Ends every connection at once, whatever is under way on it. For when stopping has taken as long as it may. */
		cutOff(): void;
		/** Whether that has been done: whoever then gets no answer did not go away. */
		isCutOff: boolean;
	}
}

const sweepMs = 100;

/**
 * Stopping finishes what is in flight and waits for nothing else. Node closes the connections that are idle when the
 * server stops listening, but keeps those that fall idle later: these are closed here. Node also stops looking for
 * requests that never arrive. Whoever stops the server says with `cutOff` how long to wait for those.
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
