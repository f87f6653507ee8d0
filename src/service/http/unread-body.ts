import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Limits for draining the body of a rejected request. Closing the connection immediately would reset it, and many
 * clients would never see the response. The limits let a client finish sending a photo from any camera; a longer body
 * is cut off.
 */
const drainBytesMax = 32 * 1024 * 1024;
const drainMs = 10_000;

declare module "fastify" {
	interface FastifyInstance {
		/** For responses that bypass the framework's hooks. */
		drainUnreadBody(request: IncomingMessage, response: ServerResponse): void;
	}
}

/** Delivers a response that is sent before the whole body has arrived, at a bounded cost. */
export function drainUnreadBodies(app: FastifyInstance): void {
	const answered = new Set<Socket>();
	const drain = (request: IncomingMessage, response: ServerResponse) => {
		// Injected requests have no connection.
		if (!request.complete && request.socket instanceof Socket) linger(request, response, answered);
	};
	app.decorate("drainUnreadBody", drain);
	app.addHook("onSend", async (request, reply, payload) => {
		drain(request.raw, reply.raw);
		return payload;
	});
	// Their responses are sent: a stopping service does not wait for the rest of their bodies.
	app.addHook("preClose", async () => {
		for (const socket of answered) socket.destroy();
	});
}

function linger(request: IncomingMessage, response: ServerResponse, answered: Set<Socket>): void {
	const { socket } = request;
	// Node would discard a body that nobody has started to read, without counting it. A read without a length starts
	// reading even if a full buffer has already arrived, when `read(0)` would request nothing.
	request.read();
	// If this response closes the connection, Node destroys the socket once the response is written, with unread bytes
	// still in it. Ending the socket sends a FIN instead and leaves the client time to read.
	socket.destroySoon = () => socket.end();
	response.once("finish", () => {
		if (socket.destroyed) return;
		answered.add(socket);
		const timer = setTimeout(() => socket.destroy(), drainMs);
		const settle = () => {
			clearTimeout(timer);
			answered.delete(socket);
			socket.off("close", settle);
			if (socket.writableEnded) socket.destroy();
			else Reflect.deleteProperty(socket, "destroySoon");
		};
		if (request.readableEnded) return settle();
		countDown(request, drainBytesMax, () => socket.destroy());
		request.once("end", settle);
		// Listens on the socket, because after the response Node no longer tells the request that its connection
		// closed.
		socket.once("close", settle);
	});
}

/** Discards the body; calls `stop` when it exceeds `bytesMax`. */
function countDown(body: IncomingMessage, bytesMax: number, stop: () => void): void {
	let length = 0;
	body.on("data", (chunk: Buffer) => {
		length += chunk.length;
		if (length > bytesMax) stop();
	});
}
