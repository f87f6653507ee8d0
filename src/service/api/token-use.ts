import type { FastifyRequest } from "fastify";
import type { DocumentType } from "../../reader/documents/definition.ts";
import type { Admission, Gate } from "../tokens/gate.ts";
import { isWellFormed } from "../tokens/secret.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The database id of the presented token. Null if there is no known token. */
		tokenId: string | null;
	}
}

/**
 * Counts a request as a use of its token, for routes whose response does not depend on the token. Resolves to null if
 * there is no well-formed token or the database does not respond. Never rejects.
 */
export async function countTokenUse(gate: Gate, request: FastifyRequest): Promise<Admission | null> {
	if (parseBearerSecret(request.headers.authorization) === null) return null;
	try {
		return await admitRequest(gate, request, null);
	} catch (error) {
		request.log.error({ err: error }, "a request could not be counted");
		return null;
	}
}

/** Passes a request's token to `Gate.admit`, and sets `request.tokenId` for the log and the token's counts. */
export async function admitRequest(
	gate: Gate,
	request: FastifyRequest,
	documentType: DocumentType | null,
): Promise<Admission> {
	const secret = parseBearerSecret(request.headers.authorization);
	const admission = await gate.admit({ secret, documentType, clientAddress: request.ip });
	request.tokenId = admission.token?.id ?? null;
	return admission;
}

/**
 * The token after `Bearer ` in an Authorization header. The scheme is case-insensitive (RFC 9110 section 11.1). Null if
 * the text does not have the form of a token.
 */
export function parseBearerSecret(header: string | undefined): string | null {
	const secret = /^bearer +(\S+) *$/i.exec(header ?? "")?.[1];
	return secret !== undefined && isWellFormed(secret) ? secret : null;
}
