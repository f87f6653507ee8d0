import type { FastifyRequest } from "fastify";
import type { DocumentType } from "../../reader/documents/definition.ts";
import type { Admission, Gate } from "../tokens/gate.ts";
import { isWellFormed } from "../tokens/secret.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The record id of the presented token, if known. */
		tokenId: string | null;
	}
}

/**
 * Counts a request as use of its token even though the response does not depend on it. Null if it has no token or the
 * database does not respond. Never rejects.
 */
export async function countUse(gate: Gate, request: FastifyRequest): Promise<Admission | null> {
	if (bearerSecret(request.headers.authorization) === null) return null;
	try {
		return await admitRequest(gate, request, null);
	} catch (error) {
		request.log.error({ err: error }, "a request could not be counted");
		return null;
	}
}

/** Passes a request's token to `Gate.admit` and remembers for the log which token it is. */
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

/**
 * The text after `Bearer ` in an Authorization header (case-insensitive, RFC 9110 11.1). Null if it cannot be a token.
 */
export function bearerSecret(header: string | undefined): string | null {
	const secret = /^bearer +(\S+) *$/i.exec(header ?? "")?.[1];
	return secret !== undefined && isWellFormed(secret) ? secret : null;
}
