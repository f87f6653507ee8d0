import { type Decision, rivalOf } from "./choose.ts";

/**
 * The value that was chosen for a field, or that there is none, and what it was weighed against, for people. `margin`
 * between the two is a natural logarithm, and is shown with one decimal.
 */
export function weighedWords(decision: Pick<Decision, "best" | "margin" | "ranked">): string {
	const { best, margin } = decision;
	const said = best ? `best ${best.text}` : "no value at all";
	const apart = `${margin.toFixed(1)} apart`;
	const rival = rivalOf(decision);
	if (rival) return `${said}, next ${rival.text}, ${apart}`;
	return best && Number.isFinite(margin) ? `${said}, or no value at all, ${apart}` : said;
}
