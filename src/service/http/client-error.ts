import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply } from "fastify";
import { servedErrorEnvelope } from "../../answer/envelope.ts";
import { errors } from "../../answer/errors.ts";
import { refuseInvalid, type Violation } from "../../answer/refusal.ts";
import { breakOffBody, tooSlow } from "../api/broken-body.ts";
import { sendRefusal } from "../api/send-refusal.ts";

/**
 * A connection error from Node's parser: malformed HTTP, headers over 16 KiB, or a request that did not arrive in time.
 */
export interface ClientError extends Error {
	readonly code?: string;
}

const hangUpMs = 1_000;

const messages: Readonly<Record<string, string>> = {
	HPE_HEADER_OVERFLOW: "headers are too long",
	ERR_HTTP_REQUEST_TIMEOUT: tooSlow.message,
	HPE_INVALID_EOF_STATE: "ended before its declared length",
};

const replies = new WeakMap<ServerResponse, FastifyReply>();
const endingSockets = new WeakSet<Socket>();

/** Remembers the reply for each response, so that a request whose body is cut off gets an ordinary error response. */
export function rememberReplies(app: FastifyInstance): void {
	// Synchronous, because the parse error may follow immediately after the headers.
	app.addHook("onRequest", (_request, reply, done) => {
		replies.set(reply.raw, reply);
		done();
	});
}

/** Responds with the envelope and closes the connection. Node calls it again for every chunk after a malformed one. */
export function handleClientError(this: FastifyInstance, error: ClientError, socket: Socket): void {
	if (endingSockets.has(socket)) return;
	const reply = pendingReply(socket);
	if (error.code === "ECONNRESET" || !socket.writable || reply?.raw.headersSent) {
		socket.destroy();
		return;
	}
	endingSockets.add(socket);
	const violation = { field: "request", message: messages[error.code ?? ""] ?? "is not valid HTTP" };
	if (reply) breakOff(reply, violation);
	else answerBare(this, violation, socket, error.code);
}

/** Node keeps the response in progress on the socket. */
function pendingReply(socket: Socket & { readonly _httpMessage?: ServerResponse }): FastifyReply | undefined {
	return socket._httpMessage && replies.get(socket._httpMessage);
}

/** A complete request is answered as if nothing had followed it. The rest of an incomplete one will never arrive. */
function breakOff(reply: FastifyReply, violation: Violation): void {
	const { raw, routeOptions } = reply.request;
	reply.header("connection", "close");
	reply.raw.once("finish", () => hangUpSoon(raw.socket));
	if (raw.complete) return;
	if (routeOptions.config.readsBody) breakOffBody(raw, violation);
	else sendRefusal(reply, refuseInvalid(violation));
}

/** Writes directly to the socket, since there is no request to reply to. */
function answerBare(app: FastifyInstance, violation: Violation, socket: Socket, reason: string | undefined): void {
	const refusal = refuseInvalid(violation);
	const { status } = errors[refusal.code];
	const reqId = randomUUID();
	app.log.info({ reqId, reason, clientAddress: socket.remoteAddress, status, code: refusal.code }, "not a request");
	const body = JSON.stringify(servedErrorEnvelope(refusal, app.publicUrl));
	socket.end(
		[
			`HTTP/1.1 ${status} Bad Request`,
			"content-type: application/json; charset=utf-8",
			`content-length: ${Buffer.byteLength(body)}`,
			"cache-control: no-store",
			`x-request-id: ${reqId}`,
			"connection: close",
			"",
			body,
		].join("\r\n"),
	);
	hangUpSoon(socket);
}

/** Gives clients time to read the response; a client that does not read cannot hold the connection. */
function hangUpSoon(socket: Socket): void {
	const timer = setTimeout(() => socket.destroy(), hangUpMs);
	socket.once("close", () => clearTimeout(timer));
}
