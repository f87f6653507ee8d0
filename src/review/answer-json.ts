/** Types of the API's JSON. Pages import them from contract.ts. */

import type { NullReason } from "../reader/documents/null-reasons.ts";

export type { NullReason };

/** Another possible value of a field. */
export interface AlternativeJson {
	readonly value: string | readonly string[];
	readonly source: string;
	/** 0..1. */
	readonly certainty: number;
	/** Corners in pixels of the upright picture. */
	readonly quadrilateral: readonly (readonly [number, number])[] | null;
}

/** Evidence for a value, as returned with `?evidence=true`. */
export interface FieldEvidenceJson {
	readonly printed: string | null;
	readonly source: string | null;
	/** 0..1. */
	readonly certainty: number;
	/** Corners in pixels of the upright picture. */
	readonly quadrilateral: readonly (readonly [number, number])[] | null;
	/** Where an MRZ value is also printed in the visual inspection zone. Absent if it was read in only one place. */
	readonly printedQuadrilateral?: readonly (readonly [number, number])[];
	readonly checks: readonly { readonly name: string; readonly passed: boolean }[];
	/** Other possible values, most probable first. If two sources contradict each other, these are both readings. */
	readonly alternatives: readonly AlternativeJson[];
	/** Why the value is null. Absent if the field has a value. */
	readonly reason?: NullReason;
}

/** Another document located in the picture. */
interface OtherDocumentJson {
	readonly number: number;
	/** Null for a document of a type that the service cannot read. */
	readonly documentType: string | null;
	/** Corners of its outline in pixels of the upright picture. */
	readonly quadrilateral: readonly (readonly [number, number])[];
}

/** The API's response for a document that was read. */
export interface ExtractionJson {
	readonly success: true;
	readonly documentType: string;
	readonly confidence: string;
	readonly data: Readonly<Record<string, string | readonly string[] | null>>;
	readonly evidence?: {
		readonly upright: { readonly width: number; readonly height: number; readonly rotation: number };
		readonly fields: Readonly<Record<string, FieldEvidenceJson>>;
		/** Present if the picture shows another document of the same type. */
		readonly hasTwin?: true;
		/**
		 * The number and outline of the document that was read. Present if another document or other text is beside it.
		 */
		readonly document?: { readonly number: number; readonly quadrilateral: readonly (readonly [number, number])[] };
	};
	readonly meta: {
		readonly processedAt: string;
		readonly latencyMs: number;
		readonly otherDocuments?: readonly OtherDocumentJson[];
	};
}

/** The API's error response. */
export interface RefusalJson {
	readonly success: false;
	readonly error: { readonly code: string; readonly message: string; readonly details?: object };
}

/** POST /dashboard/api/playground/:documentType: the API's response. */
export interface ApiAnswerJson {
	/** The API's HTTP status. */
	readonly status: number;
	readonly body: ExtractionJson | RefusalJson;
	/** Signature over `body` and the picture, as returned with `?signed=true`. Absent if nothing was read. */
	readonly signature?: string;
	/** Seconds until a retry can succeed (`Retry-After`); null if waiting does not help. */
	readonly retryAfterS: number | null;
}
