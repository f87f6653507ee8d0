import type { FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../refusal.ts";
import { sendRefusal } from "../send-refusal.ts";

/** Answers a path that cannot be decoded, or is too long to be one of ours: no endpoint has it. No hook runs before this. */
export function handleFrameworkError(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
	reply.headers({ "x-request-id": request.id, "cache-control": "no-store" });
	sendRefusal(reply, refuse("NOT_FOUND"));
}
