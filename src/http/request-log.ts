import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Writes one line for each request, also when its caller left before the answer. The path is the route's own. The one
 * that was sent may hold anything and is never logged.
 */
export function logRequests(app: FastifyInstance): void {
	app.addHook("onResponse", async (request, reply) => {
		const { statusCode: status, elapsedTime } = reply;
		request.log.info({ ...named(request), status, code: request.refusalCode, ms: Math.round(elapsedTime) }, "answered");
	});
	// Not onRequestAbort, which sees only those who leave while they send.
	app.addHook("onRequest", async (request, reply) => {
		reply.raw.once("close", () => {
			if (reply.raw.writableFinished) return;
			request.log.info(
				named(request),
				app.isCutOff ? "cut off: the service had to end" : "the client went away before the answer",
			);
		});
	});
}

function named({ method, routeOptions, tokenId, ip }: FastifyRequest): object {
	return { method, route: routeOptions.url ?? null, tokenId, clientAddress: ip };
}
