import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { errorEnvelope } from "../envelope.ts";
import { errors } from "../errors.ts";
import { refuseInvalid } from "../refusal.ts";

/** What Node could not make a request of: broken HTTP, headers over 16 KiB, a request that did not arrive in time. */
export interface ClientError extends Error {
	readonly code?: string;
}

const hangUpMs = 1_000;

const messages: Readonly<Record<string, string>> = {
	HPE_HEADER_OVERFLOW: "headers are too long",
	ERR_HTTP_REQUEST_TIMEOUT: "did not arrive in time",
	HPE_INVALID_EOF_STATE: "ended before its announced end",
};

/** Answers on the bare socket, in the envelope, and hangs up; there is no request to answer. */
export function handleClientError(this: FastifyInstance, error: ClientError, socket: Socket): void {
	this.log.debug({ code: error.code, clientAddress: socket.remoteAddress }, "not a request");
	if (error.code === "ECONNRESET" || !socket.writable || hasAnswerBegun(socket)) {
		socket.destroy();
		return;
	}
	const refusal = refuseInvalid({ field: "request", message: messages[error.code ?? ""] ?? "is not valid HTTP" });
	const body = JSON.stringify(errorEnvelope(refusal));
	socket.end(
		[
			`HTTP/1.1 ${errors[refusal.code].status} Bad Request`,
			"content-type: application/json; charset=utf-8",
			`content-length: ${Buffer.byteLength(body)}`,
			"cache-control: no-store",
			`x-request-id: ${randomUUID()}`,
			"connection: close",
			"",
			body,
		].join("\r\n"),
	);
	// Time to read the answer, for a client that does read; none to hold the connection, for one that does not.
	const timer = setTimeout(() => socket.destroy(), hangUpMs);
	socket.once("close", () => clearTimeout(timer));
}

/** A second status line in the middle of an answer would be garbage. Node keeps the answer in progress on the socket. */
function hasAnswerBegun(socket: Socket & { readonly _httpMessage?: ServerResponse }): boolean {
	return socket._httpMessage?.headersSent === true;
}
