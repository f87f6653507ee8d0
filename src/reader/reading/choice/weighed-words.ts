import { type Decision, rivalOf } from "./choose.ts";

/** A field's best value, its runner-up and the `margin` between them (natural logarithm), as text for people. */
export function weighedWords(decision: Pick<Decision, "best" | "margin" | "ranked">): string {
	const { best, margin } = decision;
	const said = best ? `best ${best.text}` : "no value at all";
	const apart = `${margin.toFixed(1)} apart`;
	const rival = rivalOf(decision);
	if (rival) return `${said}, next ${rival.text}, ${apart}`;
	return best && Number.isFinite(margin) ? `${said}, or no value at all, ${apart}` : said;
}
