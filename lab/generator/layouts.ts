import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Design } from "./card.ts";
import type { PrintRequest } from "./people/print-order.ts";
import type { Random } from "./random.ts";

/** `usual`: each document as described in docs/facts. `random`: the same content in random layouts. */
export const layouts = ["usual", "random"] as const;

export type Layout = (typeof layouts)[number];

/** Invents a document. Only passports use `order`, the requested print. */
export type CreateDesign = (random: Random, order?: PrintRequest) => Design;

/**
 * How a document is drawn, exported from `drawing.ts` in its folder in lab/generator/documents. Both layouts share
 * people, wordings and backgrounds.
 */
export interface DocumentDrawing extends Readonly<Record<Layout, CreateDesign>> {
	/**
	 * Types of documents that people lay beside this one, such as its other side. A type listed twice is twice as
	 * likely. Absent if there are none.
	 */
	readonly companions?: readonly DocumentType[];
	/** The published specimen of this type, in specimens/. */
	readonly specimen: {
		/** What the picture shows, in readable form. */
		readonly shows: string;
		readonly level: "scan" | "photo";
		/** The longer side in pixels; defaults to 1 400. A symbol may need more. */
		readonly sideMaxPx?: number;
	};
}
