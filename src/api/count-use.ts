import type { FastifyRequest } from "fastify";
import type { Admission, Gate } from "../tokens/gate.ts";
import { admitRequest } from "./admit-request.ts";
import { bearerSecret } from "./bearer.ts";

/**
 * Counts a request whose answer does not depend on a token as a use of the one that it presented. Null where it
 * presented none, or where the database does not answer. Never rejects: the answer stays what it is.
 */
export async function countUse(gate: Gate, request: FastifyRequest): Promise<Admission | null> {
	if (bearerSecret(request.headers.authorization) === null) return null;
	try {
		return await admitRequest(gate, request, null);
	} catch (error) {
		request.log.error({ err: error }, "a use was not counted");
		return null;
	}
}
