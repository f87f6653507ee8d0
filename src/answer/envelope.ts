import type { DocumentDefinition, DocumentType, Field } from "../reader/documents/definition.ts";
import type { Confidence, ReadOutcome } from "../reader/extraction/outcome.ts";
import { type ErrorCode, errors } from "./errors.ts";
import { buildEvidence, buildOtherDocuments, type Evidence, type OtherDocumentEvidence } from "./evidence.ts";
import type { Refusal } from "./refusal.ts";

/** The success body of the interface specification; `evidence` is present only if requested. */
export interface ExtractionEnvelope {
	readonly success: true;
	readonly documentType: DocumentType;
	readonly confidence: Confidence;
	readonly data: Readonly<Record<string, Field["value"]>>;
	readonly evidence?: Evidence;
	readonly meta: {
		/** ISO 8601 in UTC, with milliseconds. */
		readonly processedAt: string;
		/** Whole milliseconds from the last byte of the request, or in the library from the call, to this response. */
		readonly latencyMs: number;
		/** Other documents in the picture; present only with `evidence` and if any were located. */
		readonly otherDocuments?: readonly OtherDocumentEvidence[];
	};
	/** A compact JWS over all of the above and the picture. Present only if requested. */
	readonly signature?: string;
}

/** The error body of the interface specification. */
export interface ErrorEnvelope {
	readonly success: false;
	readonly error: { readonly code: string; readonly message: string; readonly details?: object };
}

/** Builds the success body: every field of the document type in the catalogue's order, with its value or null. */
export function extractionEnvelope(
	definition: DocumentDefinition,
	read: ReadOutcome,
	request: { readonly isEvidenceWanted: boolean; readonly processedAt: Date; readonly latencyMs: number },
): ExtractionEnvelope {
	const names = Object.keys(definition.fields);
	const otherDocuments = request.isEvidenceWanted ? buildOtherDocuments(read) : null;
	return {
		success: true,
		documentType: read.documentType,
		confidence: read.confidence,
		data: Object.fromEntries(names.map((name) => [name, read.fields[name]?.value ?? null])),
		...(request.isEvidenceWanted ? { evidence: buildEvidence(names, read) } : {}),
		meta: {
			processedAt: request.processedAt.toISOString(),
			latencyMs: Math.round(request.latencyMs),
			...(otherDocuments && { otherDocuments }),
		},
	};
}

/** The URL of an error code's documentation, below the public address of the service. */
export const errorHelpUrl = (code: ErrorCode, publicUrl: URL): string =>
	new URL(`/docs/errors#${code}`, publicUrl).href;

/**
 * Builds the error body of a refusal as the service sends it. `details.help` links to the documentation of the code.
 */
export function errorEnvelopeWithHelp({ code, details }: Refusal, publicUrl: URL): ErrorEnvelope {
	return errorEnvelope({ code, details: { ...details, help: errorHelpUrl(code, publicUrl) } });
}

/** Builds the error body of a refusal outside a running service, without a link. */
export function errorEnvelope({ code, details }: Refusal): ErrorEnvelope {
	return { success: false, error: { code, message: errors[code].message, ...(details ? { details } : {}) } };
}
