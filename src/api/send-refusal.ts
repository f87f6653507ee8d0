import type { FastifyReply } from "fastify";
import { servedErrorEnvelope } from "./envelope.ts";
import { errors } from "./errors.ts";
import type { Refusal } from "./refusal.ts";

/** Answers with a refusal's status, headers and envelope. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
	// A request that broke off has been answered.
	if (reply.sent) return reply;
	if (refusal.retryAfterS !== undefined) reply.header("retry-after", String(refusal.retryAfterS));
	if (refusal.code === "UNAUTHORIZED") reply.header("www-authenticate", "Bearer");
	// A client that was never told to send its body (Expect: 100-continue) may send its next request in that body's place.
	if (reply.request.raw.headers.expect !== undefined && !reply.request.raw.complete)
		reply.header("connection", "close");
	reply.request.refusalCode = refusal.code;
	reply.request.refusedFor = refusal.refusedFor ?? null;
	return reply
		.code(errors[refusal.code].status)
		.type("application/json; charset=utf-8")
		.send(servedErrorEnvelope(refusal, reply.server.publicUrl));
}
