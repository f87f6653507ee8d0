import type { FastifyRequest } from "fastify";
import type { DocumentType } from "../documents/definition.ts";
import type { Admission, Gate } from "../tokens/gate.ts";
import { bearerSecret } from "./bearer.ts";

/**
 * Asks the gate about the token that a request presents, as `Gate.admit` says. Remembers for the log which token it is.
 */
export async function admitRequest(
	gate: Gate,
	request: FastifyRequest,
	documentType: DocumentType | null,
): Promise<Admission> {
	const secret = bearerSecret(request.headers.authorization);
	const admission = await gate.admit({ secret, documentType, clientAddress: request.ip });
	request.tokenId = admission.token?.id ?? null;
	return admission;
}
