import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { handleClientError } from "./client-error.ts";

/** Minimum speed of a request body. */
export interface MinimumSpeed {
	/** 0 means no minimum. The time limit of the whole request still applies. */
	readonly bytesPerS: number;
	/** Length of a measuring period. The default, 10 s, is longer than a phone needs to switch to another cell. */
	readonly everyMs?: number;
}

/**
 * Ends requests whose body arrives too slowly and occupies memory meanwhile: on average less than `bytesPerS` over a
 * period of `everyMs`. The response is that of a request timeout, and the connection is closed. The speed is measured
 * only while the body is being read, because before that the server itself may cause the delay.
 */
export function endSlowBodies(app: FastifyInstance, { bytesPerS, everyMs = 10_000 }: MinimumSpeed): void {
	if (bytesPerS === 0) return;
	const bytesMin = (bytesPerS * everyMs) / 1000;
	app.addHook("preHandler", async ({ raw, routeOptions }, reply) => {
		const { socket } = raw;
		// Injected requests have no connection.
		if (!routeOptions.config.readsBody || !(socket instanceof Socket)) return;
		const stop = watchSpeed(raw, everyMs, bytesMin, () => handleClientError.call(app, createTimeoutError(), socket));
		reply.raw.once("finish", stop).once("close", stop);
	});
}

/** Calls `onSlow` once, after a period in which fewer than `bytesMin` bytes arrived. Returns a function to stop it. */
function watchSpeed(request: IncomingMessage, everyMs: number, bytesMin: number, onSlow: () => void): () => void {
	const { socket } = request;
	let bytesBefore = socket.bytesRead;
	const timer = setInterval(() => {
		const isSlow = socket.bytesRead - bytesBefore < bytesMin;
		bytesBefore = socket.bytesRead;
		if (!request.complete && !isSlow) return;
		clearInterval(timer);
		if (!request.complete) onSlow();
	}, everyMs);
	return () => clearInterval(timer);
}

/** An error like that of Node's own request timeout, which `handleClientError` recognises by its code. */
function createTimeoutError(): Error & { readonly code: string } {
	return Object.assign(new Error("The request body arrived too slowly."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
}
