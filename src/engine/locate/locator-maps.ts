/** What the locator's network answers for one picture (models/CARD.md), row-major values from 0 to 1. */
export interface LocatorMaps {
	/** Pixels of the picture that it saw, a square. */
	readonly side: number;
	/** For each `fineCell` squared: how surely it lies in a document. */
	readonly inside: Float32Array;
	/** The same for lying on a document's edge. */
	readonly edge: Float32Array;
	/** For each `coarseCell` squared: how surely the document there is a page without a holder. */
	readonly facing: Float32Array;
}

/** Pixels on a side of a square of the finer maps, and of the coarser one. */
export const fineCell = 4;
export const coarseCell = 8;
