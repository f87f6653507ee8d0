import type { FastifyInstance } from "fastify";

declare module "fastify" {
	interface FastifyInstance {
		/** Takes this instance out of service: /readyz fails and every response closes its connection. */
		retire(): void;
		/** Whether `retire` was called or the server is closing. */
		isRetiring: boolean;
	}
}

/**
 * While the server is retiring or closing, makes every response close its connection. Fastify does this only for
 * requests that arrive after closing began: the connections of requests in flight would stay open, and the server would
 * wait for them.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
	app.decorate("isRetiring", false);
	app.decorate("retire", () => {
		app.isRetiring = true;
	});
	app.addHook("preClose", async () => app.retire());
	app.addHook("onSend", async (_request, reply) => {
		if (app.isRetiring) reply.header("connection", "close");
	});
}
