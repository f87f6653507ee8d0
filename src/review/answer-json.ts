/** The API's own JSON as the pages see it: types only. They import it from contract.ts, with everything else. */

import type { NullReason } from "../documents/null-reasons.ts";

export type { NullReason };

/** A value that a field may have. */
export interface AlternativeJson {
	readonly value: string | readonly string[];
	readonly source: string;
	/** 0..1. */
	readonly certainty: number;
	/** Corners in pixels of the upright picture. */
	readonly quadrilateral: readonly (readonly [number, number])[] | null;
}

/** A value's proof, as `?evidence=true` of the API has it. */
export interface FieldEvidenceJson {
	readonly printed: string | null;
	readonly source: string | null;
	/** 0..1. */
	readonly certainty: number;
	/** Corners in pixels of the upright picture. */
	readonly quadrilateral: readonly (readonly [number, number])[] | null;
	/** Where a value of the machine readable zone is printed as well; absent where it was read in one place. */
	readonly printedQuadrilateral?: readonly (readonly [number, number])[];
	readonly checks: readonly { readonly name: string; readonly passed: boolean }[];
	/** What else the field may be, the likeliest first; where two sources contradict each other, both readings. */
	readonly alternatives: readonly AlternativeJson[];
	/** Why the value is null. Absent where it is not. */
	readonly reason?: NullReason;
}

/** Another document that was located in the picture. */
interface OtherDocumentJson {
	readonly number: number;
	/** Null for a document that the service does not read. */
	readonly documentType: string | null;
	/** Corners of its outline in pixels of the upright picture. */
	readonly quadrilateral: readonly (readonly [number, number])[];
}

/** What the API answers with when a document was read. */
export interface ExtractionJson {
	readonly success: true;
	readonly documentType: string;
	readonly confidence: string;
	readonly data: Readonly<Record<string, string | readonly string[] | null>>;
	readonly evidence?: {
		readonly upright: { readonly width: number; readonly height: number; readonly rotation: number };
		readonly fields: Readonly<Record<string, FieldEvidenceJson>>;
		/** The picture shows another document of the same kind. */
		readonly hasTwin?: true;
		/** The document that was read, where something lies beside it: its number in the picture, and its outline. */
		readonly document?: { readonly number: number; readonly quadrilateral: readonly (readonly [number, number])[] };
	};
	readonly meta: {
		readonly processedAt: string;
		readonly latencyMs: number;
		readonly otherDocuments?: readonly OtherDocumentJson[];
	};
}

/** What the API answers with when it refuses. */
export interface RefusalJson {
	readonly success: false;
	readonly error: { readonly code: string; readonly message: string; readonly details?: object };
}

/** POST /dashboard/api/playground/:documentType: what the API would have answered. */
export interface ApiAnswerJson {
	/** The API's HTTP status. */
	readonly status: number;
	readonly body: ExtractionJson | RefusalJson;
	/** A signature over `body` and the picture, as `?signed=true` of the API adds it. Absent where nothing was read. */
	readonly signature?: string;
	/** Seconds until it is worth trying again (`Retry-After`). Null where waiting changes nothing. */
	readonly retryAfterS: number | null;
}
