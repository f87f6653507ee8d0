import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Design, FieldValue, OtherKind } from "./card.ts";
import type { Level } from "./damage/levels.ts";
import type { Photograph } from "./damage/photograph.ts";
import { expectedCodes } from "./others/designs.ts";
import type { PrintMode } from "./people/print-order.ts";

/** The JSON beside each image, in addition to the document's fields. */
export interface GroundTruthFrame {
	/** The document type, or a description of other content. */
	readonly kind: DocumentType | OtherKind;
	/** A second document or object in the picture. Without a requested type, reading its type is correct too. */
	readonly also?: DocumentType | OtherKind;
	readonly level: Level;
	/** `clean` for a scan, otherwise the level. */
	readonly quality: "clean" | Exclude<Level, "scan">;
	/** Rotation of the page after applying EXIF orientation, in degrees clockwise. */
	readonly rotation: number;
	/** Other accepted values, by field. */
	readonly accept?: Readonly<Record<string, readonly FieldValue[]>>;
	/** Accepted error codes if the picture shows no supported document. */
	readonly expect?: readonly string[];
	/** How a passport's print differs from its MRZ. Absent if the print is usual. */
	readonly print?: PrintMode;
	/** The kind of print, such as `character lost`. */
	readonly printKind?: string;
	/** Fields whose print contradicts the MRZ; their values are null. Empty if print and MRZ mean the same. */
	readonly contradicts?: readonly string[];
	/** Width and height in pixels after applying EXIF orientation. */
	readonly size: readonly [width: number, height: number];
	/** The corners of each printed occurrence of a field as x, y pairs, in pixels after applying EXIF orientation. */
	readonly ink?: Photograph["fieldQuads"];
	/** The seed that draws this picture again, with the same type, level and options. */
	readonly seed: string;
	readonly variant: string;
	readonly specimen: string;
}

/** Returns the ground truth of a photographed document; `accept` keeps only values that differ from the truth. */
export function groundTruth(
	design: Design,
	photo: Photograph,
	level: Level,
	seed: string,
): Readonly<Record<string, unknown>> {
	const { fields, accept: accepted } = nullCoveredFields(design, photo.coveredFields);
	const accept = Object.fromEntries(
		Object.entries(accepted)
			.map(([field, values]) => [field, [...new Set(values)].filter((value) => value !== fields[field])] as const)
			.filter(([, values]) => values.length > 0),
	);
	const frame: GroundTruthFrame = {
		kind: design.kind,
		...(design.secondaryKind ? { also: design.secondaryKind } : {}),
		level,
		quality: level === "scan" ? "clean" : level,
		rotation: Math.round(photo.scene.rotation * 10) / 10,
		...(Object.keys(accept).length > 0 ? { accept } : {}),
		...(Object.keys(design.fields).length === 0 ? { expect: expectedCodes(design.kind as OtherKind, level) } : {}),
		...design.print,
		size: [photo.scene.width, photo.scene.height],
		...(Object.keys(photo.fieldQuads).length > 0 ? { ink: photo.fieldQuads } : {}),
		seed,
		variant: design.variant,
		specimen: seed,
	};
	return { ...fields, ...frame };
}

/** Makes partly hidden values null, but accepts the value too, because it may be derived from another source. */
function nullCoveredFields({ fields, accept }: Design, covered: readonly string[]): Pick<Design, "fields" | "accept"> {
	const hidden = covered.filter((field) => (fields[field] ?? null) !== null);
	return {
		fields: { ...fields, ...Object.fromEntries(hidden.map((field) => [field, null])) },
		accept: {
			...accept,
			...Object.fromEntries(hidden.map((field) => [field, [fields[field] as FieldValue, ...(accept[field] ?? [])]])),
		},
	};
}

/** Formats a ground truth as JSON text: one key per line, short lists on one line. */
export function formatGroundTruth(truth: object): string {
	const text = JSON.stringify(truth, null, "\t");
	return `${text.replace(/\[\s+([^[\]{}]{1,160}?)\s+\]/g, (_, entries: string) => `[${entries.replace(/\n\s*/g, " ")}]`)}\n`;
}
