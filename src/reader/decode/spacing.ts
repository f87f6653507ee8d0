/** The spacing of evenly spaced characters. */
export interface Spacing {
	/** Number of steps between neighbouring characters. */
	readonly pitch: number;
	/** UTF-16 code of the filler. */
	readonly filler: number;
	/** Probability that the recogniser merges two neighbouring fillers. */
	readonly mergeProbability: number;
	/** Probability, per step, of print before the first or after the last character. */
	readonly outsideProbability: number;
	readonly unseenProbability: number;
}

/** Deviation without a penalty, as a fraction of the pitch. Narrow letters and tilted pages cause such deviations. */
const freeDeviation = 0.4;
/**
 * Beyond that, the likelihood decays with this standard deviation, as a fraction of the pitch, down to a minimum that
 * allows for bent pages and joined crops. Both were measured on 348 pages (docs/experiments.md).
 */
const [deviationSpread, likelihoodMin] = [0.12, 1e-6];
/** Maximum deviation of an unseen character, as a fraction of the pitch, measured on the same pages. */
export const unseenDeviationMax = 0.1;

/** Returns the likelihood (0..1) of a character that is `deviation` pitches away from its even position. */
export function spacingLikelihood(deviation: number): number {
	if (deviation <= freeDeviation) return 1;
	const beyond = (deviation - freeDeviation) / deviationSpread;
	return Math.max(likelihoodMin, Math.exp(-0.5 * beyond * beyond));
}
