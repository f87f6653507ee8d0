import { type Curve, certaintyOn } from "../../src/reading/choice/certainty.ts";

/** A case of a logistic regression: a number that tells of it, and how it came out. */
export interface Case {
	readonly margin: number;
	readonly isRight: boolean;
}

/** Few cases change little: the square of a slope's change is punished by this much. */
const holdSlope = 5;
/** The square of the start's change is punished by this much. */
const holdStart = 2;
/** Smaller margins are never given: how often they are right must not bend the curve where it decides. */
const marginLeast = 2;
/** Larger margins say no more: one wrong value among them must not make all others doubtful. */
const marginMost = 12;
/** Newton's method is at rest long before. */
const stepsMax = 100;

/** A step is no larger than this: far from the answer Newton's method leaps beyond it. */
const stepLimit = 0.25;
const limited = (step: number): number => Math.max(-stepLimit, Math.min(stepLimit, step));

/** The likeliest regression of the cases, held to the one `before`, by Newton's method. */
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
