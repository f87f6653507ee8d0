import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Logs one line per request, even if the client disconnects before the response. The line contains the route's pattern.
 * The requested path is never logged, because it may contain anything. Requests whose path cannot be decoded are not
 * logged, because Fastify runs no hooks for them.
 */
export function logRequests(app: FastifyInstance): void {
	app.addHook("onResponse", async (request, reply) => {
		const { statusCode: status, elapsedTime } = reply;
		request.log.info(
			{ ...describeRequest(request), status, code: request.refusalCode, ms: Math.round(elapsedTime) },
			"answered",
		);
	});
	// The hook onRequestAbort would miss clients that disconnect after they have sent the whole request.
	app.addHook("onRequest", async (request, reply) => {
		reply.raw.once("close", () => {
			if (reply.raw.writableFinished) return;
			request.log.info(
				describeRequest(request),
				app.isCutOff ? "aborted: the service had to stop" : "the client disconnected before the response",
			);
		});
	});
}

function describeRequest({ method, routeOptions, tokenId, ip }: FastifyRequest): object {
	return { method, route: routeOptions.url ?? null, tokenId, clientAddress: ip };
}
