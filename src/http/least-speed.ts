import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { handleClientError } from "./client-error.ts";

/** How fast a body must come in. */
export interface LeastSpeed {
	/** 0: as slowly as it likes, within the time of a whole request. */
	readonly bytesPerS: number;
	/** How long it is watched before it is judged; 10 s, longer than a phone takes from one mast to the next. */
	readonly everyMs?: number;
}

/**
 * Ends requests whose body holds memory and hardly comes in: in each `everyMs` it must have brought that many bytes. It
 * is answered as one that took too long altogether, and its connection ends. Only bodies that are read are watched:
 * before, the server itself may be what waits.
 */
export function endSlowBodies(app: FastifyInstance, { bytesPerS, everyMs = 10_000 }: LeastSpeed): void {
	if (bytesPerS === 0) return;
	const bytesMin = (bytesPerS * everyMs) / 1000;
	app.addHook("preHandler", async ({ raw, routeOptions }, reply) => {
		const { socket } = raw;
		// A request that was injected has no connection.
		if (!routeOptions.config.readsBody || !(socket instanceof Socket)) return;
		const stop = watch(raw, everyMs, bytesMin, () => handleClientError.call(app, tooSlow(), socket));
		reply.raw.once("finish", stop).once("close", stop);
	});
}

/** Calls `end` when a period brought less than `bytesMin`; not again. */
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

/** As Node's own, of a request that did not arrive in time. */
function tooSlow(): Error & { readonly code: string } {
	return Object.assign(new Error("The body came in too slowly."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
}
