import type { DocumentType } from "../../src/documents/definition.ts";
import type { Design, OtherKind, TrueValue } from "./card.ts";
import type { Level } from "./damage/levels.ts";
import type { Photograph } from "./damage/photograph.ts";
import { expectedCodes } from "./others/designs.ts";
import type { Print } from "./people/print-order.ts";

/** What lies beside each image as JSON, next to the document's own fields. */
export interface GroundTruthFrame {
	/** The document type, or what else the picture shows. */
	readonly kind: DocumentType | OtherKind;
	/** What else lies in the picture: taking it for that is right as well where the type was not told. */
	readonly also?: DocumentType | OtherKind;
	readonly level: Level;
	/** `clean` for a scan, otherwise the level. */
	readonly quality: "clean" | Exclude<Level, "scan">;
	/** Degrees clockwise that the page appears turned after EXIF. */
	readonly rotation: number;
	/** Other values that are also right, by field. */
	readonly accept?: Readonly<Record<string, readonly TrueValue[]>>;
	/** The error codes that are right where the picture shows none of the documents. */
	readonly expect?: readonly string[];
	/** How a passport's print stands to its zone; missing where it is the usual way. */
	readonly print?: Print;
	/** What is odd about it, in words: `character lost`. */
	readonly printKind?: string;
	/** The fields whose print contradicts the zone: their values are null. Empty where print and zone mean the same. */
	readonly contradicts?: readonly string[];
	/** Width and height in pixels after EXIF. */
	readonly size: readonly [width: number, height: number];
	/** By field, where its ink lies each time that it is printed: four corners, x and y in turn, in pixels after EXIF. */
	readonly ink?: Photograph["ink"];
	/** Makes this very picture again. */
	readonly seed: string;
	readonly variant: string;
	readonly specimen: string;
}

/** The ground truth of one photographed document; `accept` keeps only what differs from the truth. */
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

/** What is partly hidden is null; whoever knows it from elsewhere on the document is right as well. */
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

/** A ground truth as the text of its file: a key a line, short lists on one. */
export function groundTruthText(truth: object): string {
	const text = JSON.stringify(truth, null, "\t");
	return `${text.replace(/\[\s+([^[\]{}]{1,160}?)\s+\]/g, (_, entries: string) => `[${entries.replace(/\n\s*/g, " ")}]`)}\n`;
}
