import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "../../answer/errors.ts";
import { errors } from "../../answer/errors.ts";
import type { RequestFacts } from "../tokens/request-recorder.ts";

/** The category of a response to a request with a known token. The token's owner sees daily counts by category. */
export type RequestOutcome = "success" | "client-error" | "server-error" | "limited";

/** Called for each request with a known token. Must not throw, and is not awaited. */
export type RecordOutcome = (tokenId: string, outcome: RequestOutcome, facts: RequestFacts) => void;

/**
 * Records the response to a request with a known token. Each request that the gate counts must be recorded exactly
 * once, so that the token's request count and the charts agree.
 */
export function recordRequestOutcome(
	record: RecordOutcome | undefined,
	request: FastifyRequest,
	reply: FastifyReply,
): void {
	const { tokenId, refusalCode } = request;
	// For a path that cannot be decoded, `tokenId` may be undefined: Fastify creates that request without our decorators.
	if (tokenId) record?.(tokenId, classifyResponse(refusalCode), toRequestFacts(request, reply));
}

/** What is stored about a response. The endpoint is the route's pattern; the requested path may contain anything. */
function toRequestFacts(request: FastifyRequest, reply: FastifyReply): RequestFacts {
	return {
		endpoint: `${request.method} ${request.routeOptions.url ?? "unknown"}`,
		status: reply.statusCode,
		code: request.refusalCode,
		ms: Math.round(reply.elapsedTime),
		requestId: request.id,
	};
}

/** The category of a response by its error code; null means success. */
function classifyResponse(code: ErrorCode | null): RequestOutcome {
	if (code === null) return "success";
	if (code === "RATE_LIMITED") return "limited";
	return errors[code].status >= 500 ? "server-error" : "client-error";
}
