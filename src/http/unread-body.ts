import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * How much of a refused body is still taken off the wire, and for how long. Hanging up on a sender at once resets the
 * connection, and many clients then never see the answer. So they get the time to finish a photo of any size that
 * cameras make. Whoever sends more is hung up on.
 */
const drainBytesMax = 32 * 1024 * 1024;
const drainMs = 10_000;

declare module "fastify" {
	interface FastifyInstance {
		/** For answers behind which the framework runs no hook. */
		drainUnreadBody(request: IncomingMessage, response: ServerResponse): void;
	}
}

/** Sees to it that an answer which was given before the whole body had come reaches the sender, at a bounded price. */
export function drainUnreadBodies(app: FastifyInstance): void {
	const answered = new Set<Socket>();
	const drain = (request: IncomingMessage, response: ServerResponse) => {
		// A request that was injected has no connection.
		if (!request.complete && request.socket instanceof Socket) linger(request, response, answered);
	};
	app.decorate("drainUnreadBody", drain);
	app.addHook("onSend", async (request, reply, payload) => {
		drain(request.raw, reply.raw);
		return payload;
	});
	// These have their answer: a service that stops does not wait for the rest of what they send.
	app.addHook("preClose", async () => {
		for (const socket of answered) socket.destroy();
	});
}

function linger(request: IncomingMessage, response: ServerResponse, answered: Set<Socket>): void {
	const { socket } = request;
	// Of a body that nobody has begun to read, Node would drop the rest itself, uncounted. A read without a length counts
	// as begun, also where a full buffer has come already. `read(0)` asks for nothing then.
	request.read();
	// Where the connection ends with this answer, Node destroys the socket once that is written, unread bytes and all.
	// A FIN behind the answer instead tells the sender the same, and leaves it time to read.
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
		// Not the request's: behind its answer Node no longer tells a request that its connection closed.
		socket.once("close", settle);
	});
}

/** Lets the body flow into nothing; `stop` is called when it is longer than that. */
function countDown(body: IncomingMessage, bytesMax: number, stop: () => void): void {
	let length = 0;
	body.on("data", (chunk: Buffer) => {
		length += chunk.length;
		if (length > bytesMax) stop();
	});
}
