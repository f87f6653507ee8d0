import type { FastifyInstance } from "fastify";

/** One line for each request answered. The path is the route's own, never the one that was sent: that may hold anything. */
export function logRequests(app: FastifyInstance): void {
	app.addHook("onResponse", async (request, reply) => {
		request.log.info(
			{
				method: request.method,
				route: request.routeOptions.url ?? null,
				status: reply.statusCode,
				code: request.refusalCode,
				ms: Math.round(reply.elapsedTime),
				tokenId: request.tokenId,
				clientAddress: request.ip,
			},
			"answered",
		);
	});
}
