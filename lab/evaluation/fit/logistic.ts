import { type Curve, evaluateCurve } from "../../../src/reader/reading/choice/certainty.ts";

/** One case for the logistic regression: the margin (natural logarithm), and whether the value is right. */
export interface RegressionCase {
	readonly margin: number;
	readonly isRight: boolean;
}

/** Weights of the penalties on the squared changes of slope and start, so that a few cases change little. */
const slopePenalty = 5;
const startPenalty = 2;
/** Values with smaller margins are never given, so they must not bend the curve near the threshold. */
const marginMin = 2;
/** Larger margins count as this one, so that one wrong value among them does not make all others doubtful. */
const marginMax = 12;
/** Newton's method converges in far fewer iterations. */
const iterationsMax = 100;

/** Steps are limited to this size, because Newton's method overshoots far from the optimum. */
const stepLimit = 0.25;
const clampStep = (step: number): number => Math.max(-stepLimit, Math.min(stepLimit, step));

/** Fits the curve to the cases by penalised maximum likelihood, with `before` as the prior, by Newton's method. */
export function fitLogistic(cases: readonly RegressionCase[], before: Omit<Curve, "most">): Omit<Curve, "most"> {
	const informative = cases.filter(({ margin }) => margin >= marginMin);
	let { slope, start } = before;
	for (let step = 0; step < iterationsMax; step++) {
		let [gradientSlope, gradientStart] = [
			-slopePenalty * (slope - before.slope),
			-startPenalty * (start - before.start),
		];
		let [hessianSlope, hessianMixed, hessianStart] = [slopePenalty, 0, startPenalty];
		for (const { margin, isRight } of informative) {
			const capped = Math.min(margin, marginMax);
			const expected = evaluateCurve({ slope, start }, capped);
			const [residual, weight] = [Number(isRight) - expected, expected * (1 - expected)];
			gradientSlope += residual * capped;
			gradientStart += residual;
			hessianSlope += weight * capped * capped;
			hessianMixed += weight * capped;
			hessianStart += weight;
		}
		const determinant = hessianSlope * hessianStart - hessianMixed * hessianMixed;
		slope += clampStep((hessianStart * gradientSlope - hessianMixed * gradientStart) / determinant);
		start += clampStep((hessianSlope * gradientStart - hessianMixed * gradientSlope) / determinant);
	}
	return { slope, start };
}
