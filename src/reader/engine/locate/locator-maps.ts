/** Output of the locator's network for one picture (models/CARD.md): row-major values in [0, 1]. */
export interface LocatorMaps {
	/** Side of the square input in pixels. */
	readonly side: number;
	/** Per `fineCell` squared: the probability of a document. */
	readonly inside: Float32Array;
	/** Per `fineCell` squared: the probability of a document's edge. */
	readonly edge: Float32Array;
	/** Per `coarseCell` squared: the probability of a page without a holder. */
	readonly facing: Float32Array;
}

/** Cell sides in pixels of the fine maps and of the coarse one. */
export const fineCell = 4;
export const coarseCell = 8;
