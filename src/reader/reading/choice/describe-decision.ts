import { type Decision, rivalOf } from "./choose.ts";

/** A field's best value, its runner-up and the `margin` between them (natural logarithm), as text for people. */
export function describeDecision(decision: Pick<Decision, "best" | "margin" | "ranked">): string {
	const { best, margin } = decision;
	const described = best ? `best ${best.text}` : "no value at all";
	const apart = `${margin.toFixed(1)} apart`;
	const rival = rivalOf(decision);
	if (rival) return `${described}, next ${rival.text}, ${apart}`;
	return best && Number.isFinite(margin) ? `${described}, or no value at all, ${apart}` : described;
}
