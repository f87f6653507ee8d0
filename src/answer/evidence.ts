import type { Alternative, Check, DocumentType, Field, Source } from "../reader/documents/definition.ts";
import { nullReasonOf } from "../reader/documents/field.ts";
import type { NullReason } from "../reader/documents/null-reasons.ts";
import type { LocatedDocument, ReadOutcome } from "../reader/extraction/outcome.ts";
import type { Point, Quad } from "../reader/page/page.ts";

/** A possible value of a field; its quadrilateral is given as in `FieldEvidence`. */
export interface AlternativeEvidence {
	readonly value: string | readonly string[];
	readonly source: Source;
	/** From 0 to 1, with four decimals. */
	readonly certainty: number;
	readonly quadrilateral: readonly Point[] | null;
}

/** Explains how a value was obtained. */
export interface FieldEvidence {
	/** The text as printed, even if the value is null because a check failed. Null if nothing was found. */
	readonly printed: string | null;
	readonly source: Source | null;
	/** From 0 to 1, with four decimals. 0 if the value is null. */
	readonly certainty: number;
	/**
	 * Corners [x, y] of the text in pixels of the upright image, with one decimal: top left, top right, bottom right,
	 * bottom left.
	 */
	readonly quadrilateral: readonly Point[] | null;
	/** Where an MRZ value is also printed, in the same form. Absent if it was read in only one place. */
	readonly printedQuadrilateral?: readonly Point[];
	readonly checks: readonly Check[];
	/** Other possible values, the most probable first; see `Field`. */
	readonly alternatives: readonly AlternativeEvidence[];
	/** Why the value is null. Absent if there is a value. */
	readonly reason?: NullReason;
}

/** The evidence for every value, and the picture to which the positions refer. */
export interface Evidence {
	/**
	 * Size of the upright image in pixels; `rotation` is how many degrees clockwise the picture was turned to make it
	 * upright.
	 */
	readonly upright: { readonly width: number; readonly height: number; readonly rotation: number };
	readonly fields: Readonly<Record<string, FieldEvidence>>;
	/**
	 * True if the picture shows another document of the same type; the more probable or the larger one was read, unless
	 * the request named one. Otherwise absent.
	 */
	readonly hasTwin?: true;
	/** Which of the located documents was read, if there is another document or other text beside it. */
	readonly document?: { readonly number: number; readonly quadrilateral: readonly Point[] };
}

/** Builds the evidence for a response's `data`, with the same names in the same order. */
export function buildEvidence(names: readonly string[], read: ReadOutcome): Evidence {
	const { width, height, rotation } = read.upright;
	const { located, others = [] } = read;
	return {
		upright: { width, height, rotation: roundTo(rotation, 2) },
		fields: Object.fromEntries(names.map((name) => [name, toFieldEvidence(read.fields[name])])),
		...(others.some(({ documentType }) => documentType === read.documentType) && { hasTwin: true }),
		...(located && { document: { number: located.number, quadrilateral: toOutline(located) } }),
	};
}

/** The evidence for a field of which nothing was found. */
export const notFoundEvidence: FieldEvidence = {
	printed: null,
	source: null,
	certainty: 0,
	quadrilateral: null,
	checks: [],
	alternatives: [],
	reason: "not-found",
};

function toFieldEvidence(field: Field | undefined): FieldEvidence {
	if (!field) return notFoundEvidence;
	const reason = nullReasonOf(field);
	const printedQuadrilateral = toQuadrilateral(field.printQuad ?? null);
	return {
		printed: field.printed,
		source: field.source,
		certainty: roundTo(field.certainty, 4),
		quadrilateral: toQuadrilateral(field.quad),
		...(printedQuadrilateral ? { printedQuadrilateral } : {}),
		checks: field.checks.map(({ name, passed }) => ({ name, passed })),
		alternatives: field.alternatives.map(toAlternativeEvidence),
		...(reason ? { reason } : {}),
	};
}

const toAlternativeEvidence = ({ value, source, certainty, quad }: Alternative): AlternativeEvidence => ({
	value,
	source,
	certainty: roundTo(certainty, 4),
	quadrilateral: toQuadrilateral(quad),
});

/** Another document in the picture. */
export interface OtherDocumentEvidence {
	/** To read this document, send `?document=<number>` to the endpoint of its type. */
	readonly number: number;
	/** Null for a document that this service does not read. */
	readonly documentType: DocumentType | null;
	/**
	 * Corners [x, y] of its outline in pixels of the upright image, with one decimal, clockwise. They may lie outside
	 * the image.
	 */
	readonly quadrilateral: readonly Point[];
}

/** Lists the other documents in the picture. Null if none was located. */
export const buildOtherDocuments = ({ others }: ReadOutcome): readonly OtherDocumentEvidence[] | null =>
	others?.map((other) => ({
		...{ number: other.number, documentType: other.documentType },
		quadrilateral: toOutline(other),
	})) ?? null;

const toOutline = ({ quad }: Pick<LocatedDocument, "quad">): readonly Point[] => toQuadrilateral(quad) ?? [];

const toQuadrilateral = (quad: Quad | null): readonly Point[] | null =>
	quad?.map(([x, y]) => [roundTo(x, 1), roundTo(y, 1)] as const) ?? null;

function roundTo(value: number, decimals: number): number {
	return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
