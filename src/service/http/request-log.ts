import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Writes one line per request, even if the client leaves before the response. The path is the route's pattern: the path
 * that was sent may contain anything and is never logged.
 */
export function logRequests(app: FastifyInstance): void {
	app.addHook("onResponse", async (request, reply) => {
		const { statusCode: status, elapsedTime } = reply;
		request.log.info({ ...named(request), status, code: request.refusalCode, ms: Math.round(elapsedTime) }, "answered");
	});
	// onRequestAbort would miss clients that leave after sending.
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
