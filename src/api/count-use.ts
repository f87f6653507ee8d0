import type { FastifyRequest } from "fastify";
import type { Admission, Gate } from "../tokens/gate.ts";
import { bearerSecret } from "./bearer.ts";

/**
 * Counts a request whose answer does not depend on a token as a use of the one that it presented; null where it presented
 * none, or where the database does not answer. Never rejects: the answer stays what it is.
 */
export async function countUse(gate: Gate, request: FastifyRequest): Promise<Admission | null> {
	const secret = bearerSecret(request.headers.authorization);
	if (secret === null) return null;
	try {
		const admission = await gate.admit({ secret, documentType: null, clientAddress: request.ip });
		request.tokenId = admission.token?.id ?? null;
		return admission;
	} catch (error) {
		request.log.error({ err: error }, "a use was not counted");
		return null;
	}
}
