import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Writes one line per request, even if the client disconnects before the response. The path is the route's pattern; the
 * requested path may contain anything and is never logged.
 */
export function logRequests(app: FastifyInstance): void {
	app.addHook("onResponse", async (request, reply) => {
		const { statusCode: status, elapsedTime } = reply;
		request.log.info({ ...named(request), status, code: request.refusalCode, ms: Math.round(elapsedTime) }, "answered");
	});
	// onRequestAbort would miss clients that disconnect after sending the request.
	app.addHook("onRequest", async (request, reply) => {
		reply.raw.once("close", () => {
			if (reply.raw.writableFinished) return;
			request.log.info(
				named(request),
				app.isCutOff ? "aborted: the service had to stop" : "the client disconnected before the response",
			);
		});
	});
}

function named({ method, routeOptions, tokenId, ip }: FastifyRequest): object {
	return { method, route: routeOptions.url ?? null, tokenId, clientAddress: ip };
}
