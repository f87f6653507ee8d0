import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { handleClientError } from "./client-error.ts";

/** Minimum speed of a request body. */
export interface LeastSpeed {
	/** 0: no minimum; the time limit of the whole request still applies. */
	readonly bytesPerS: number;
	/** Length of a measuring period. Default 10 s, longer than a phone needs to change cells. */
	readonly everyMs?: number;
}

/**
 * Ends requests whose body occupies memory but arrives too slowly: less than `bytesPerS` on average over a period of
 * `everyMs`. The response is that of a request timeout, and the connection is closed. Only bodies that are being read
 * are watched, because before that the delay may be the server's own.
 */
export function endSlowBodies(app: FastifyInstance, { bytesPerS, everyMs = 10_000 }: LeastSpeed): void {
	if (bytesPerS === 0) return;
	const bytesMin = (bytesPerS * everyMs) / 1000;
	app.addHook("preHandler", async ({ raw, routeOptions }, reply) => {
		const { socket } = raw;
		// Injected requests have no connection.
		if (!routeOptions.config.readsBody || !(socket instanceof Socket)) return;
		const stop = watch(raw, everyMs, bytesMin, () => handleClientError.call(app, tooSlow(), socket));
		reply.raw.once("finish", stop).once("close", stop);
	});
}

/** Calls `end` once, after a period in which fewer than `bytesMin` bytes arrived. */
function watch(request: IncomingMessage, everyMs: number, bytesMin: number, end: () => void): () => void {
	const { socket } = request;
	let seen = socket.bytesRead;
	const timer = setInterval(() => {
		const isSlow = socket.bytesRead - seen < bytesMin;
		seen = socket.bytesRead;
		if (!request.complete && !isSlow) return;
		clearInterval(timer);
		if (!request.complete) end();
	}, everyMs);
	return () => clearInterval(timer);
}

/** The same error as Node's own request timeout. */
function tooSlow(): Error & { readonly code: string } {
	return Object.assign(new Error("The request body arrived too slowly."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
}
