/** The part of the dashboard's JSON (`contract.ts`) about specimens and the playground. Types only. */

import type { ExtractionJson } from "../../review/answer-json.ts";
import type { FieldJson } from "../../review/described.ts";

/** A specimen that the playground offers. */
export interface SpecimenJson {
	readonly file: string;
	readonly title: string;
	/** The document type whose endpoint the picture is for. */
	readonly documentType: string;
	/** The error code that the picture causes; null if it can be read. */
	readonly error: string | null;
}

/** GET /dashboard/api/specimens (public). */
export interface SpecimenListJson {
	readonly specimens: readonly SpecimenJson[];
}

/** GET /dashboard/api/playground: the number of readings left, and when the window resets. */
export interface PlaygroundJson {
	readonly window: { readonly limit: number; readonly remaining: number; readonly resetAt: string };
}

/** GET /dashboard/api/showcase (public): a specimen and its real result. */
export interface ShowcaseJson {
	readonly specimen: SpecimenJson;
	readonly fields: readonly FieldJson[];
	readonly body: ExtractionJson;
}
