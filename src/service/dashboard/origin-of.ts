import type { FastifyRequest } from "fastify";
import type { Origin } from "../sign-in/sessions.ts";

/** The origin of a request, as far as its headers reveal it. */
export function requestOriginOf(request: FastifyRequest): Origin {
	return { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
}
