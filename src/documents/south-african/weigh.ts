import { type LikelyText, likelyWords, stepsUnder } from "../../page/likely-texts.ts";
import type { Line, LookRequest, Quad } from "../../page/page.ts";
import { grown } from "../../page/quad.ts";

/** A text and how it did in all views together: the mean of its log-probabilities. */
export interface Weighed {
	readonly text: string;
	readonly score: number;
}

/**
 * Four ways to cut the same place: a detector's box clips letters that reach below the line (J, Q) and first and last ones. Measured on
 * specimens' names: plain cuts are right most often, a binary one least.
 */
export function viewsOf(quad: Quad): LookRequest[] {
	return [
		{ quad: grown(quad, 0.25, 0.08), treatment: "plain" },
		{ quad: grown(quad, 0.4, 0.2), treatment: "plain" },
		widestView(quad),
		{ quad: grown(quad, 0.3, 0.15), treatment: "contrast" },
	];
}

/** The one of them that shows most of what is around the box. */
export function widestView(quad: Quad): LookRequest {
	return { quad: grown(quad, 0.5, 0.4), treatment: "plain" };
}

/** A further one, cut as closely as a detector's box. */
export function closeView(quad: Quad): LookRequest {
	return { quad: grown(quad, 0.15, 0), treatment: "plain" };
}

/**
 * Weighs the likely readings of several views of one place, best first. A reading that a view does not list counts there as that view's
 * last one and a little less.
 */
export function weigh(views: readonly (readonly LikelyText[])[]): readonly Weighed[] {
	const seen = views.filter((view) => view.length > 0);
	const texts = new Set(seen.flatMap((view) => view.map(({ text }) => text)));
	const scoreIn = (view: readonly LikelyText[], text: string): number =>
		view.find((reading) => reading.text === text)?.logProbability ?? (view.at(-1)?.logProbability ?? 0) - 2;
	return [...texts]
		.map((text) => ({ text, score: seen.reduce((sum, view) => sum + scoreIn(view, text), 0) / seen.length }))
		.sort((a, b) => b.score - a.score);
}

/** The share of the best reading among all weighed ones, 0..1: how sure the views together are of it. */
export function shareOfBest(weighed: readonly Weighed[]): number {
	const best = weighed[0]?.score ?? 0;
	return weighed.length === 0 ? 0 : 1 / weighed.reduce((sum, { score }) => sum + Math.exp(score - best), 0);
}

/** What all views together must come to: less where most of them agree on the best reading. */
const shareTogether = 0.7;
const shareAgreed = 0.65;
const agreementMin = 0.7;

/** The best reading of several views and how sure they are of it, or null where they do not settle it. */
export function bestOf(
	views: readonly (readonly LikelyText[])[],
): { readonly text: string; readonly share: number } | null {
	const seen = views.filter((view) => view.length > 0);
	const weighed = weigh(seen);
	const [best, share] = [weighed[0], shareOfBest(weighed)];
	const agreeing = seen.filter((view) => view[0]?.text === best?.text).length / seen.length;
	if (!best || share < (seen.length > 2 && agreeing >= agreementMin ? shareAgreed : shareTogether)) return null;
	return { text: best.text, share };
}

/**
 * Letters that the recogniser loses or mistakes in several faces (J half, or as I or nothing; Q for O), while hardly a trace of them
 * appears where they are not printed: each counts this much more (natural logarithms).
 */
const biases: Readonly<Record<string, number>> = { J: 1.5, Q: 0.7 };

/** What the recogniser's known weaknesses take from the log-probability of a text. */
export function biasOf(text: string): number {
	return [...text].reduce((sum, letter) => sum + (biases[letter] ?? 0), 0);
}

/** The same readings with the recogniser's known weaknesses made good, best first. */
export function corrected(readings: readonly LikelyText[]): readonly LikelyText[] {
	return readings
		.map(({ text, logProbability }) => ({ text, logProbability: logProbability + biasOf(text) }))
		.sort((a, b) => b.logProbability - a.logProbability);
}

/** The likely readings of a part of a line in one alphabet. `characters`: about how many the part holds. */
export function wordsOn(line: Line, quad: Quad, characters: number, alphabet: string): readonly LikelyText[] {
	return corrected(likelyWords(line.lattice, stepsUnder(line, quad, characters), alphabet, 10));
}
