import { type Curve, certaintyOn } from "../../../src/reader/reading/choice/certainty.ts";

/** One case for a logistic regression: the feature and the outcome. */
export interface Case {
	readonly margin: number;
	readonly isRight: boolean;
}

/** Penalty on the squared change of the slope, so that a few cases change little. */
const holdSlope = 5;
/** Penalty on the squared change of the intercept. */
const holdStart = 2;
/** Values with smaller margins are never returned, so they must not bend the curve near the threshold. */
const marginLeast = 2;
/** Larger margins are capped, so that one wrong value among them does not make all others doubtful. */
const marginMost = 12;
/** Newton's method converges long before. */
const stepsMax = 100;

/** Maximum step size: far from the optimum, Newton's method overshoots. */
const stepLimit = 0.25;
const limited = (step: number): number => Math.max(-stepLimit, Math.min(stepLimit, step));

/** Fits the maximum likelihood regression to the cases, regularised towards `before`, by Newton's method. */
export function regressionOf(cases: readonly Case[], before: Omit<Curve, "most">): Omit<Curve, "most"> {
	const telling = cases.filter(({ margin }) => margin >= marginLeast);
	let { slope, start } = before;
	for (let step = 0; step < stepsMax; step++) {
		let [toSlope, toStart] = [-holdSlope * (slope - before.slope), -holdStart * (start - before.start)];
		let [bothSlope, mixed, bothStart] = [holdSlope, 0, holdStart];
		for (const { margin, isRight } of telling) {
			const known = Math.min(margin, marginMost);
			const expected = certaintyOn({ slope, start }, known);
			const [left, weight] = [Number(isRight) - expected, expected * (1 - expected)];
			toSlope += left * known;
			toStart += left;
			bothSlope += weight * known * known;
			mixed += weight * known;
			bothStart += weight;
		}
		const determinant = bothSlope * bothStart - mixed * mixed;
		slope += limited((bothStart * toSlope - mixed * toStart) / determinant);
		start += limited((bothSlope * toStart - mixed * toSlope) / determinant);
	}
	return { slope, start };
}
