import type { FastifyInstance } from "fastify";

/**
 * Once the server is closing, every answer ends its connection. Fastify does so for requests that arrive after that; those in
 * flight would leave theirs open for the next request, and the server would wait for connections that nobody uses.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
	let isClosing = false;
	app.addHook("preClose", async () => {
		isClosing = true;
	});
	app.addHook("onSend", async (_request, reply) => {
		if (isClosing) reply.header("connection", "close");
	});
}
