import { unmarked } from "../../formats/unmarked.ts";
import { type Decision, rivalOf } from "./choose.ts";

/**
 * The value that was chosen for a field and what it was weighed against, for people. `margin` between the two is a
 * natural logarithm, and is shown with one decimal. Where nothing but marks parts two texts (É and E), it says so. For
 * a field that has no value, it says which one came nearest.
 */
export function weighedWords(decision: Pick<Decision, "best" | "margin" | "ranked">): string {
	const { best, margin, ranked } = decision;
	if (best === null) {
		const nearest = ranked.find(({ candidate }) => candidate !== null);
		if (!nearest?.candidate) return "no value at all, and nothing beside it";
		return `no value at all, next ${nearest.candidate.text}, ${apartBy(-nearest.behind)}`;
	}
	const rival = rivalOf(decision);
	if (rival) return `best ${best.text}, next ${rival.text}, ${apartBy(margin)}${markWords(best.text, rival.text)}`;
	return Number.isFinite(margin) ? `best ${best.text}, or no value at all, ${apartBy(margin)}` : `best ${best.text}`;
}

const apartBy = (margin: number): string => `${margin.toFixed(1)} apart`;

const markWords = (one: string, other: string): string =>
	areMarksApart(one, other) ? ", their marks alone differ" : "";

/** Whether nothing but marks parts two texts, as É and E, in either case. Not so where they are the same. */
export function areMarksApart(one: string, other: string): boolean {
	const [a, b] = [one.toUpperCase(), other.toUpperCase()];
	return a !== b && unmarked(a) === unmarked(b);
}
