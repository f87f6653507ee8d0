import type { FastifyRequest } from "fastify";
import type { RequestOrigin } from "../sign-in/sessions.ts";

/** Returns where a request came from, as far as its address and headers reveal it. */
export function getRequestOrigin(request: FastifyRequest): RequestOrigin {
	return { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
}
