import type { FastifyInstance } from "fastify";

declare module "fastify" {
	interface FastifyInstance {
		/** From now on this instance wants no more requests: readiness says so, and every answer ends its connection. */
		retire(): void;
		isRetiring: boolean;
	}
}

/**
 * Once the server is closing, every answer ends its connection. Fastify does so for requests that arrive after that.
 * Those in flight would leave theirs open for the next request, and the server would wait for connections that nobody
 * uses.
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
