import type { DocumentType } from "../../src/documents/definition.ts";
import type { Design } from "./card.ts";
import type { PrintOrder } from "./people/print-order.ts";
import type { Random } from "./random.ts";

/**
 * `usual`: every document as the facts picture it. `random`: the same values and wordings in layouts that nobody has
 * seen.
 */
export const layouts = ["usual", "random"] as const;

/** How documents are laid out. */
export type Layout = (typeof layouts)[number];

/** Thinks up a document. Only passports mind the order of their print. */
export type Think = (random: Random, order?: PrintOrder) => Design;

/**
 * How a document is drawn: `drawing/drawing.ts` in its folder. Both layouts have the same people, wordings and papers.
 */
export interface DocumentDrawing extends Readonly<Record<Layout, Think>> {
	/**
	 * What people lay beside it before the camera: its other side, or another document of theirs. One that is named twice
	 * is twice as likely. Absent: nothing.
	 */
	readonly companions?: readonly DocumentType[];
	/** The picture of it that everybody gets (specimens/). */
	readonly specimen: {
		/** What the picture shows, for people. */
		readonly shows: string;
		readonly level: "scan" | "photo";
		/** The longer side in pixels; default 1 400. A symbol may need more. */
		readonly sideMaxPx?: number;
	};
}
