import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "../../answer/errors.ts";
import { errors } from "../../answer/errors.ts";
import type { RequestFacts } from "../tokens/request-recorder.ts";

/** The outcome of a request with a known token, as counted by day for its owner. */
export type RequestOutcome = "success" | "client-error" | "server-error" | "limited";

/** Called for each request with a known token. It is not awaited and must not throw. */
export type RecordOutcome = (tokenId: string, outcome: RequestOutcome, facts: RequestFacts) => void;

/**
 * Records the response to a request with a known token. Every request that the gate counts is recorded exactly once, so
 * that counts and charts agree.
 */
export function recordAnswer(record: RecordOutcome | undefined, request: FastifyRequest, reply: FastifyReply): void {
	const { tokenId, refusalCode } = request;
	// For a path that cannot be decoded, Fastify creates a request that lacks our decorators.
	if (tokenId) record?.(tokenId, requestOutcome(refusalCode), factsOf(request, reply));
}

/** What is stored about a response; the endpoint is the route's pattern, never the requested path. */
function factsOf(request: FastifyRequest, reply: FastifyReply): RequestFacts {
	return {
		endpoint: `${request.method} ${request.routeOptions.url ?? "unknown"}`,
		status: reply.statusCode,
		code: request.refusalCode,
		ms: Math.round(reply.elapsedTime),
		requestId: request.id,
	};
}

/** The category of a response; `code` is null for a success. */
function requestOutcome(code: ErrorCode | null): RequestOutcome {
	if (code === null) return "success";
	if (code === "RATE_LIMITED") return "limited";
	return errors[code].status >= 500 ? "server-error" : "client-error";
}
