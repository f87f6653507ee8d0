import type { FastifyRequest } from "fastify";
import type { Origin } from "../sign-in/sessions.ts";

/** Where a request came from, as far as it says so. */
export function requestOriginOf(request: FastifyRequest): Origin {
	return { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
}
