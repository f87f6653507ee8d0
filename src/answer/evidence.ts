import type { Alternative, Check, DocumentType, Field, Source } from "../reader/documents/definition.ts";
import { reasonOf } from "../reader/documents/field.ts";
import type { NullReason } from "../reader/documents/null-reasons.ts";
import type { LocatedDocument, ReadOutcome } from "../reader/extraction/outcome.ts";
import type { Point, Quad } from "../reader/page/page.ts";

/** A possible value of a field; its position as in `FieldEvidence`. */
export interface AlternativeEvidence {
	readonly value: string | readonly string[];
	readonly source: Source;
	/** 0..1, four decimals. */
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
	/** Other possible values, most likely first: see `Field`. */
	readonly alternatives: readonly AlternativeEvidence[];
	/** Why the value is null. Absent if there is a value. */
	readonly reason?: NullReason;
}

/** The evidence for every value, and the picture that the positions refer to. */
export interface Evidence {
	/**
	 * Size of the upright image in pixels; `rotation` is how many degrees clockwise the picture was turned to make it
	 * upright.
	 */
	readonly upright: { readonly width: number; readonly height: number; readonly rotation: number };
	readonly fields: Readonly<Record<string, FieldEvidence>>;
	/**
	 * True if the picture shows another document of the same type. The more probable one was read, or the larger.
	 * Otherwise absent.
	 */
	readonly hasTwin?: true;
	/** Which of the located documents was read, if there is another document or other text beside it. */
	readonly document?: { readonly number: number; readonly quadrilateral: readonly Point[] };
}

/** The evidence for a response's `data`: the same names in the same order. */
export function evidenceOf(names: readonly string[], read: ReadOutcome): Evidence {
	const { width, height, rotation } = read.upright;
	const { located, others = [] } = read;
	return {
		upright: { width, height, rotation: rounded(rotation, 2) },
		fields: Object.fromEntries(names.map((name) => [name, fieldEvidence(read.fields[name])])),
		...(others.some(({ documentType }) => documentType === read.documentType) && { hasTwin: true }),
		...(located && { document: { number: located.number, quadrilateral: outlineOf(located) } }),
	};
}

/** Nothing was found. */
export const noEvidence: FieldEvidence = {
	printed: null,
	source: null,
	certainty: 0,
	quadrilateral: null,
	checks: [],
	alternatives: [],
	reason: "not-found",
};

function fieldEvidence(field: Field | undefined): FieldEvidence {
	if (!field) return noEvidence;
	const reason = reasonOf(field);
	const printedQuadrilateral = quadrilateralOf(field.printQuad ?? null);
	return {
		printed: field.printed,
		source: field.source,
		certainty: rounded(field.certainty, 4),
		quadrilateral: quadrilateralOf(field.quad),
		...(printedQuadrilateral ? { printedQuadrilateral } : {}),
		checks: field.checks.map(({ name, passed }) => ({ name, passed })),
		alternatives: field.alternatives.map(alternativeEvidence),
		...(reason ? { reason } : {}),
	};
}

const alternativeEvidence = ({ value, source, certainty, quad }: Alternative): AlternativeEvidence => ({
	value,
	source,
	certainty: rounded(certainty, 4),
	quadrilateral: quadrilateralOf(quad),
});

/** Another document in the picture. */
export interface OtherDocumentEvidence {
	/** Send `?document=<number>` to its type's endpoint to read it. */
	readonly number: number;
	/** Null for a document that this service does not read. */
	readonly documentType: DocumentType | null;
	/** Corners [x, y] of its outline in pixels of the upright image, one decimal, clockwise. May lie outside. */
	readonly quadrilateral: readonly Point[];
}

/** Other documents in the picture. Null if none was located. */
export const otherDocumentsOf = ({ others }: ReadOutcome): readonly OtherDocumentEvidence[] | null =>
	others?.map((other) => ({
		...{ number: other.number, documentType: other.documentType },
		quadrilateral: outlineOf(other),
	})) ?? null;

const outlineOf = ({ quad }: Pick<LocatedDocument, "quad">): readonly Point[] => quadrilateralOf(quad) ?? [];

const quadrilateralOf = (quad: Quad | null): readonly Point[] | null =>
	quad?.map(([x, y]) => [rounded(x, 1), rounded(y, 1)] as const) ?? null;

function rounded(value: number, decimals: number): number {
	return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
