import type { FastifyReply } from "fastify";
import { errorEnvelopeWithHelp } from "../../answer/envelope.ts";
import { errors } from "../../answer/errors.ts";
import type { Refusal } from "../../answer/refusal.ts";

/** Responds with a refusal's status, headers and envelope. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
	// A request whose body was cut off already has its response.
	if (reply.sent) return reply;
	if (refusal.retryAfterS !== undefined) reply.header("retry-after", String(refusal.retryAfterS));
	if (refusal.code === "UNAUTHORIZED") reply.header("www-authenticate", "Bearer");
	// A client that never received 100 Continue may send its next request instead of the body.
	if (reply.request.raw.headers.expect !== undefined && !reply.request.raw.complete)
		reply.header("connection", "close");
	reply.request.refusalCode = refusal.code;
	reply.request.refusedFor = refusal.refusedFor ?? null;
	return reply
		.code(errors[refusal.code].status)
		.type("application/json; charset=utf-8")
		.send(errorEnvelopeWithHelp(refusal, reply.server.publicUrl));
}
