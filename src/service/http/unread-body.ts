import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Limits for draining the body of a rejected request. Closing the connection immediately would reset it, and many
 * clients would never see the response. Within these limits a client can finish sending a photo from any camera. The
 * connection of a longer or slower body is destroyed.
 */
const drainBytesMax = 32 * 1024 * 1024;
const drainMs = 10_000;

declare module "fastify" {
	interface FastifyInstance {
		/** Drains a request's body after its response. It is needed only for responses that bypass Fastify's hooks. */
		drainUnreadBody(request: IncomingMessage, response: ServerResponse): void;
	}
}

/** Makes sure that clients can read a response that is sent before their whole body has arrived, at a bounded cost. */
export function drainUnreadBodies(app: FastifyInstance): void {
	const drainingSockets = new Set<Socket>();
	const drain = (request: IncomingMessage, response: ServerResponse) => {
		// Injected requests have no connection.
		if (!request.complete && request.socket instanceof Socket) drainAfterResponse(request, response, drainingSockets);
	};
	app.decorate("drainUnreadBody", drain);
	app.addHook("onSend", async (request, reply, payload) => {
		drain(request.raw, reply.raw);
		return payload;
	});
	// The responses on these sockets have been sent, so a stopping service does not wait for the rest of the bodies.
	app.addHook("preClose", async () => {
		for (const socket of drainingSockets) socket.destroy();
	});
}

function drainAfterResponse(request: IncomingMessage, response: ServerResponse, drainingSockets: Set<Socket>): void {
	const { socket } = request;
	// Node would discard, without a limit, a body that nobody has started to read. `read()` starts reading even if a full
	// buffer has already arrived; `read(0)` would not.
	request.read();
	// If this response closes the connection, Node destroys the socket once the response is written, even with unread
	// bytes in it. Ending the socket sends a FIN instead and gives the client time to read.
	socket.destroySoon = () => socket.end();
	response.once("finish", () => {
		if (socket.destroyed) return;
		drainingSockets.add(socket);
		const timer = setTimeout(() => socket.destroy(), drainMs);
		const stopDraining = () => {
			clearTimeout(timer);
			drainingSockets.delete(socket);
			socket.off("close", stopDraining);
			if (socket.writableEnded) socket.destroy();
			else Reflect.deleteProperty(socket, "destroySoon");
		};
		if (request.readableEnded) return stopDraining();
		discardBody(request, drainBytesMax, () => socket.destroy());
		request.once("end", stopDraining);
		// The socket's event, because after the response Node no longer emits `close` on the request.
		socket.once("close", stopDraining);
	});
}

/** Reads and discards the body. Calls `onTooLong` when it exceeds `bytesMax`. */
function discardBody(body: IncomingMessage, bytesMax: number, onTooLong: () => void): void {
	let length = 0;
	body.on("data", (chunk: Buffer) => {
		length += chunk.length;
		if (length > bytesMax) onTooLong();
	});
}
