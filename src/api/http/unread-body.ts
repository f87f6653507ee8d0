import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * How much of a refused body is still taken off the wire, and for how long. Hanging up on a sender at once resets the connection,
 * and many clients then never see the answer: they get the time to finish a photo of any size that cameras make. A sender of more
 * than that is hung up on.
 */
const drainBytesMax = 32 * 1024 * 1024;
const drainMs = 10_000;

/** Sees to it that an answer which was given before the whole body had come reaches the sender, at a bounded price. */
export function drainUnreadBodies(app: FastifyInstance): void {
	app.addHook("onSend", async (request, reply, payload) => {
		// A request that was injected has no connection.
		if (!request.raw.complete && request.raw.socket instanceof Socket) linger(request.raw, reply.raw);
		return payload;
	});
}

function linger(request: IncomingMessage, response: ServerResponse): void {
	const { socket } = request;
	// Where the connection ends with this answer, Node destroys the socket once that is written, unread bytes and all.
	// A FIN behind the answer instead tells the sender the same, and leaves it time to read.
	socket.destroySoon = () => socket.end();
	response.once("finish", () => {
		let length = 0;
		const timer = setTimeout(() => socket.destroy(), drainMs);
		request.on("data", (chunk: Buffer) => {
			length += chunk.length;
			if (length > drainBytesMax) socket.destroy();
		});
		request.once("end", () => {
			clearTimeout(timer);
			if (socket.writableEnded) socket.destroy();
			else Reflect.deleteProperty(socket, "destroySoon");
		});
		request.once("close", () => clearTimeout(timer));
	});
}
