import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Design, OtherKind, TrueValue } from "./card.ts";
import type { Level } from "./damage/levels.ts";
import type { Photograph } from "./damage/photograph.ts";
import { expectedCodes } from "./others/designs.ts";
import type { Print } from "./people/print-order.ts";

/** The JSON beside each image, in addition to the document's fields. */
export interface GroundTruthFrame {
	/** The document type, or a description of other content. */
	readonly kind: DocumentType | OtherKind;
	/** Other content in the picture; if no type was given, its class is correct too. */
	readonly also?: DocumentType | OtherKind;
	readonly level: Level;
	/** `clean` for a scan, otherwise the level. */
	readonly quality: "clean" | Exclude<Level, "scan">;
	/** Rotation of the page after applying EXIF orientation, in degrees clockwise. */
	readonly rotation: number;
	/** Other accepted values, by field. */
	readonly accept?: Readonly<Record<string, readonly TrueValue[]>>;
	/** Accepted error codes if the picture shows no supported document. */
	readonly expect?: readonly string[];
	/** How a passport's print differs from its MRZ; absent if only in the usual way. */
	readonly print?: Print;
	/** A description of the kind: `character lost`. */
	readonly printKind?: string;
	/** Fields whose print contradicts the MRZ; their values are null. Empty if print and MRZ mean the same. */
	readonly contradicts?: readonly string[];
	/** Width and height in pixels after applying EXIF orientation. */
	readonly size: readonly [width: number, height: number];
	/** By field, one entry per occurrence: four corners as x, y pairs, in pixels after applying EXIF orientation. */
	readonly ink?: Photograph["ink"];
	/** What is needed to draw this picture again. */
	readonly seed: string;
	readonly variant: string;
	readonly specimen: string;
}

/** Returns the ground truth of a photographed document; `accept` keeps only values that differ from the truth. */
export function groundTruth(
	design: Design,
	taken: Photograph,
	level: Level,
	seed: string,
): Readonly<Record<string, unknown>> {
	const { fields, accept: accepted } = withCovered(design, taken.covered);
	const accept = Object.fromEntries(
		Object.entries(accepted)
			.map(([field, values]) => [field, [...new Set(values)].filter((value) => value !== fields[field])] as const)
			.filter(([, values]) => values.length > 0),
	);
	const frame: GroundTruthFrame = {
		kind: design.kind,
		...(design.also ? { also: design.also } : {}),
		level,
		quality: level === "scan" ? "clean" : level,
		rotation: Math.round(taken.scene.rotation * 10) / 10,
		...(Object.keys(accept).length > 0 ? { accept } : {}),
		...(Object.keys(design.fields).length === 0 ? { expect: expectedCodes(design.kind as OtherKind, level) } : {}),
		...design.print,
		size: [taken.scene.width, taken.scene.height],
		...(Object.keys(taken.ink).length > 0 ? { ink: taken.ink } : {}),
		seed,
		variant: design.variant,
		specimen: seed,
	};
	return { ...fields, ...frame };
}

/** A partly hidden value is null; if it can be derived from elsewhere on the document, the value is accepted too. */
function withCovered({ fields, accept }: Design, covered: readonly string[]): Pick<Design, "fields" | "accept"> {
	const hidden = covered.filter((field) => (fields[field] ?? null) !== null);
	return {
		fields: { ...fields, ...Object.fromEntries(hidden.map((field) => [field, null])) },
		accept: {
			...accept,
			...Object.fromEntries(hidden.map((field) => [field, [fields[field] as TrueValue, ...(accept[field] ?? [])]])),
		},
	};
}

/** Formats a ground truth as JSON text: one key per line, short lists on one line. */
export function groundTruthText(truth: object): string {
	const text = JSON.stringify(truth, null, "\t");
	return `${text.replace(/\[\s+([^[\]{}]{1,160}?)\s+\]/g, (_, entries: string) => `[${entries.replace(/\n\s*/g, " ")}]`)}\n`;
}
