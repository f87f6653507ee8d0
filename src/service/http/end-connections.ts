import type { FastifyInstance } from "fastify";

declare module "fastify" {
	interface FastifyInstance {
		/** Takes this instance out of rotation: readiness fails and every response closes its connection. */
		retire(): void;
		isRetiring: boolean;
	}
}

/**
 * While the server is closing, every response closes its connection. Fastify does that only for requests that arrive
 * later, so connections with requests in flight would stay open and the server would wait for them.
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
