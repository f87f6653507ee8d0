import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply } from "fastify";
import { errorEnvelopeWithHelp } from "../../answer/envelope.ts";
import { errors } from "../../answer/errors.ts";
import { refuseInvalid, type Violation } from "../../answer/refusal.ts";
import { markBodyBroken, timeoutViolation } from "../api/broken-body.ts";
import { sendRefusal } from "../api/send-refusal.ts";

/**
 * A connection error from Node's HTTP parser: malformed HTTP, headers over 16 KiB, or a request that did not arrive in
 * time.
 */
export interface ClientError extends Error {
	readonly code?: string;
}

/** Milliseconds that a client may take to read the response before the connection is destroyed. */
const hangUpDelayMs = 1_000;

/** The message for each of the error codes that a client can do something about. */
const messageByCode: Readonly<Record<string, string>> = {
	HPE_HEADER_OVERFLOW: "headers are too long",
	ERR_HTTP_REQUEST_TIMEOUT: timeoutViolation.message,
	HPE_INVALID_EOF_STATE: "ended before its declared length",
};

const replyByResponse = new WeakMap<ServerResponse, FastifyReply>();
const closingSockets = new WeakSet<Socket>();

/** Remembers the reply for each response, so that a request whose body is cut off gets an ordinary error response. */
export function rememberReplies(app: FastifyInstance): void {
	// Synchronous, because the parse error may follow immediately after the headers.
	app.addHook("onRequest", (_request, reply, done) => {
		replyByResponse.set(reply.raw, reply);
		done();
	});
}

/**
 * Responds to a connection error with the JSON envelope and closes the connection. If no response can be sent any more,
 * it only destroys the socket. Node calls this again for every chunk after a malformed one; only the first call has an
 * effect.
 */
export function handleClientError(this: FastifyInstance, error: ClientError, socket: Socket): void {
	if (closingSockets.has(socket)) return;
	const reply = findPendingReply(socket);
	if (error.code === "ECONNRESET" || !socket.writable || reply?.raw.headersSent) {
		socket.destroy();
		return;
	}
	closingSockets.add(socket);
	const violation = { field: "request", message: messageByCode[error.code ?? ""] ?? "is not valid HTTP" };
	if (reply) finishRequest(reply, violation);
	else respondWithoutRequest(this, violation, socket, error.code);
}

/** The reply to the request in progress, if any. Node stores its response in an undocumented member of the socket. */
function findPendingReply(socket: Socket & { readonly _httpMessage?: ServerResponse }): FastifyReply | undefined {
	return socket._httpMessage && replyByResponse.get(socket._httpMessage);
}

/**
 * Ends a request whose connection failed or was too slow. A complete request still gets its normal response. An
 * incomplete request gets an error, because the rest of its body is no longer read.
 */
function finishRequest(reply: FastifyReply, violation: Violation): void {
	const { raw, routeOptions } = reply.request;
	reply.header("connection", "close");
	reply.raw.once("finish", () => scheduleHangUp(raw.socket));
	if (raw.complete) return;
	if (routeOptions.config.readsBody) markBodyBroken(raw, violation);
	else sendRefusal(reply, refuseInvalid(violation));
}

/** Writes an error response directly to the socket, because there is no request to reply to. */
function respondWithoutRequest(
	app: FastifyInstance,
	violation: Violation,
	socket: Socket,
	reason: string | undefined,
): void {
	const refusal = refuseInvalid(violation);
	const { status } = errors[refusal.code];
	const reqId = randomUUID();
	app.log.info({ reqId, reason, clientAddress: socket.remoteAddress, status, code: refusal.code }, "not a request");
	const body = JSON.stringify(errorEnvelopeWithHelp(refusal, app.publicUrl));
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
	scheduleHangUp(socket);
}

/** Destroys the socket after a delay, so that the client can read the response but cannot keep the connection. */
function scheduleHangUp(socket: Socket): void {
	const timer = setTimeout(() => socket.destroy(), hangUpDelayMs);
	socket.once("close", () => clearTimeout(timer));
}
