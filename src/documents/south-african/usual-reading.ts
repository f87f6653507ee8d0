import { type LikelyText, logProbabilityOf, type StepRange, stepsUnder } from "../../page/likely-texts.ts";
import type { Line, Quad } from "../../page/page.ts";
import { lettersOf, type UsualTexts } from "./usual-texts.ts";
import { biasOf, shareOfBest, wordsOn } from "./weigh.ts";

/** One view of a place: the steps of a line that show it, and what they likely say, best first. */
export interface View {
	readonly line: Line;
	readonly range: StepRange;
	readonly readings: readonly LikelyText[];
}

/** The view that a line gives of the characters inside `quad`, about so many, all of them of the alphabet. */
export function viewOf(line: Line, quad: Quad, characters: number, alphabet: string): View {
	return { line, range: stepsUnder(line, quad, characters), readings: wordsOn(line, quad, characters, alphabet) };
}

/** A text, how sure the views are of its least sure part (0..1), and whether all, some or none of its parts are usual. */
export interface UsualReading {
	readonly text: string;
	readonly share: number;
	readonly usual: "all" | "some" | "none";
}

/**
 * How much likelier a usual text is than another that the picture shows as well (natural logarithm): so much for each letter, for short
 * texts are near each other, and at most so much. Measured on specimens: right ones lie up to 4 behind what blurred letters look like,
 * and what was read for names that are not listed (HOSSAIN, ATHEMKOSI) up to 6 before the listed ones near them.
 */
const usualForLetter = 1.1;
const usualMost = 5;
/** A single view of many that shows something else altogether counts no more than this (natural logarithm). */
const behindMost = 7;
/** Of two usual texts (SIPHIWE and SPHIWE) the picture alone tells: the likelier one must have so much of both. */
const clearMin = 0.93;
/** A letter that blurs away costs its text so much (natural logarithm); it is made good where a text without it is usual too. */
const lost = 1.5;
/** Of the usual texts near a part, so many are weighed. */
const nearMax = 8;

/**
 * What several views of one place say when usual texts are preferred among the likely ones, part by part; null without a text.
 * `texts`: what the views were read as, with their spaces.
 */
export function usualReading(views: readonly View[], texts: readonly string[], usual: UsualTexts): UsualReading | null {
	const seen = views.filter(({ readings }) => readings.length > 0);
	const known = new Map<string, number>();
	const score = (text: string): number => {
		const letters = lettersOf(text);
		const found = known.get(letters) ?? behindBest(seen, letters, behindMost);
		known.set(letters, found);
		return found;
	};
	if (seen.length === 0) return null;
	const votes = (text: string): number => texts.filter((other) => other === text).length;
	return (
		[...new Set(texts)]
			.sort((a, b) => votes(b) - votes(a))
			.map((text) => partByPart(text, seen, usual, score))
			.sort((a, b) => b.score - a.score)[0] ?? null
	);
}

/** The best of what may stand at each part of a text, one after the other; `score` counts how much of it is usual. */
function partByPart(
	first: string,
	views: readonly View[],
	usual: UsualTexts,
	score: (text: string) => number,
): UsualReading & { readonly score: number } {
	let [text, share, usuals, count, usualLetters] = [first, 1, 0, 0, 0];
	for (let at = 0; ; count++) {
		const match = new RegExp(usual.part.source).exec(text.slice(at));
		if (!match) break;
		const [from, to] = [at + match.index, at + match.index + match[0].length];
		const best = bestPart(text, [from, to], views, usual, score);
		text = text.slice(0, from) + best.part + text.slice(to);
		at = from + best.part.length;
		share = Math.min(share, best.share);
		if (best.isUsual) {
			usuals++;
			usualLetters += lettersOf(best.part).length;
		}
	}
	const all = usuals === count ? "all" : usuals > 0 ? "some" : "none";
	return { text, share, usual: all, score: score(text) + usualForLetter * usualLetters };
}

interface BestPart {
	readonly part: string;
	readonly share: number;
	readonly isUsual: boolean;
}

/** The likeliest of what may stand at one part of a text: what was read there in any view, and usual texts near it. */
function bestPart(
	text: string,
	[from, to]: readonly [number, number],
	views: readonly View[],
	{ near }: UsualTexts,
	score: (text: string) => number,
): BestPart {
	const own = text.slice(from, to);
	const listed = near(own).slice(0, nearMax);
	const spelt = listed.includes(own) ? [own] : [];
	const isListed = (part: string): boolean => listed.some((other) => lettersOf(other) === lettersOf(part));
	const others = isListed(own) ? [] : readAt(text, [from, to], views);
	const parts = [...new Map([own, ...others, ...listed, ...spelt].map((part) => [lettersOf(part), part])).values()];
	const scoreOf = (part: string): number => score(text.slice(0, from) + part + text.slice(to));
	const bonusOf = (part: string): number => Math.min(usualMost, usualForLetter * lettersOf(part).length);
	const ranked = parts
		.map((part) => ({ text: part, score: scoreOf(part) + (isListed(part) ? bonusOf(part) : 0) }))
		.sort((a, b) => b.score - a.score);
	const best = ranked[0]?.text ?? own;
	if (isListed(best)) {
		return { part: best, share: leadsUsual(best, near(best), scoreOf) ? shareOfBest(ranked) : 0, isUsual: true };
	}
	// A doubtful part that is all but usual is more likely a usual one misread, yet too far from it to be taken for that.
	const alike = shareOfBest(
		parts.map((part) => ({ text: part, score: scoreOf(part) })).sort((a, b) => b.score - a.score),
	);
	const isPlain = views.length >= viewsAgreed && alike >= shareAgreed && isReadAlike(text, [from, to], best, views);
	return { part: best, share: isPlain ? alike : listed.length === 0 ? shareOfBest(ranked) : 0, isUsual: false };
}

/** So many views that all read the same (the page's own and four closer ones), this surely together, are believed whatever is usual: see docs/decisions/0033. */
export const [viewsAgreed, shareAgreed] = [5, 0.92];

/** Whether every view's likeliest reading has these letters at a part of a text, counted from either end: it may have lost a letter elsewhere. */
function isReadAlike(
	text: string,
	[from, to]: readonly [number, number],
	part: string,
	views: readonly View[],
): boolean {
	const [before, after] = [lettersOf(text.slice(0, from)).length, lettersOf(text.slice(to)).length];
	return views.every(({ readings: [likeliest] }) => {
		const [seen, letters] = [likeliest?.text ?? "", lettersOf(part)];
		const end = seen.length - after;
		return seen.startsWith(letters, before) || seen.slice(Math.max(0, end - letters.length), end) === letters;
	});
}

/** Whether the picture alone tells a usual text from those near it. */
function leadsUsual(best: string, near: readonly string[], score: (part: string) => number): boolean {
	const length = lettersOf(best).length;
	const others = near.slice(0, nearMax).filter((part) => lettersOf(part) !== lettersOf(best));
	const rivals = others.map((part) => ({
		text: part,
		score: score(part) + (lettersOf(part).length > length ? lost : 0),
	}));
	return shareOfBest([{ text: best, score: score(best) }, ...rivals]) >= clearMin;
}

/** What the views' likely readings have at one part of a text, supposing that they differ from it there only. */
function readAt(text: string, [from, to]: readonly [number, number], views: readonly View[]): readonly string[] {
	const [before, after] = [lettersOf(text.slice(0, from)).length, lettersOf(text.slice(to)).length];
	const parts = views.flatMap(({ readings }) =>
		readings.map((reading) => reading.text.slice(before, reading.text.length - after)),
	);
	return [...new Set(parts)].filter((part) => part !== "");
}

/** How far behind each view's likeliest reading the letters lie, on average; no view counts more than `most`. */
export function behindBest(views: readonly View[], letters: string, most: number): number {
	const sum = views.reduce((total, { line, range, readings }) => {
		const logProbability = logProbabilityOf(line.lattice, range, letters) + biasOf(letters);
		return total + Math.max(-most, logProbability - (readings[0]?.logProbability ?? 0));
	}, 0);
	return sum / Math.max(1, views.length);
}
