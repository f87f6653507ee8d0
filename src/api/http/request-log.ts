import type { FastifyInstance, FastifyRequest } from "fastify";

/** One line for each request answered. The path is the route's own, never the one that was sent: that may hold anything. */
export function logRequests(app: FastifyInstance): void {
	app.addHook("onResponse", async (request, reply) => {
		const { statusCode: status, elapsedTime } = reply;
		request.log.info({ ...named(request), status, code: request.refusalCode, ms: Math.round(elapsedTime) }, "answered");
	});
	app.addHook("onRequestAbort", async (request) => {
		request.log.info(
			named(request),
			app.isCutOff ? "cut off: the service had to end" : "the client went away before the answer",
		);
	});
}

function named({ method, routeOptions, tokenId, ip }: FastifyRequest): object {
	return { method, route: routeOptions.url ?? null, tokenId, clientAddress: ip };
}
