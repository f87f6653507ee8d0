import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Design } from "./card.ts";
import type { PrintOrder } from "./people/print-order.ts";
import type { Random } from "./random.ts";

/** `usual`: each document as in docs/facts. `random`: the same values and wordings in unseen layouts. */
export const layouts = ["usual", "random"] as const;

export type Layout = (typeof layouts)[number];

/** Invents a document. Only passports use `order`, the requested print. */
export type Think = (random: Random, order?: PrintOrder) => Design;

/**
 * How a document is drawn: `drawing.ts` in its folder of lab/generator/documents. Both layouts share people, wordings
 * and papers.
 */
export interface DocumentDrawing extends Readonly<Record<Layout, Think>> {
	/**
	 * What people lay beside it: its other side, or another document of theirs. An item named twice is twice as likely.
	 * Absent: nothing.
	 */
	readonly companions?: readonly DocumentType[];
	/** Its published specimen (specimens/). */
	readonly specimen: {
		/** What the picture shows, for people. */
		readonly shows: string;
		readonly level: "scan" | "photo";
		/** The longer side in pixels; default 1 400. A symbol may need more. */
		readonly sideMaxPx?: number;
	};
}
