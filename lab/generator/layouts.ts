import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Design } from "./card.ts";
import type { PrintOrder } from "./people/print-order.ts";
import type { Random } from "./random.ts";

/** `usual`: each document as described in docs/facts. `random`: the same values and wordings in unseen layouts. */
export const layouts = ["usual", "random"] as const;

export type Layout = (typeof layouts)[number];

/** Invents a document. Only passports use `order`, which requests a kind of print. */
export type Think = (random: Random, order?: PrintOrder) => Design;

/**
 * How a document is drawn, exported from `drawing.ts` in its folder in lab/generator/documents. Both layouts share
 * people, wordings and papers.
 */
export interface DocumentDrawing extends Readonly<Record<Layout, Think>> {
	/**
	 * What people place beside it: its other side, or another of their documents. An item named twice is twice as
	 * likely. Absent: nothing.
	 */
	readonly companions?: readonly DocumentType[];
	/** Its published specimen (specimens/). */
	readonly specimen: {
		/** What the picture shows, in readable form. */
		readonly shows: string;
		readonly level: "scan" | "photo";
		/** The longer side in pixels; defaults to 1 400. A symbol may need more. */
		readonly sideMaxPx?: number;
	};
}
