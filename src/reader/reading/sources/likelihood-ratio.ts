import { logLikelihood } from "../../decode/alignment.ts";
import { buildGlushkovPositions, buildTextPositions, type CharacterPosition } from "../../decode/automaton.ts";
import type { Grammar } from "../../decode/grammar.ts";
import type { Steps } from "../../decode/steps.ts";
import type { PrintForm } from "../../documents/claim.ts";
import type { PrintComparison } from "../../documents/definition.ts";
import { matchesSpelling } from "../../formats/spellings.ts";
import { memoise } from "../../memoise.ts";
import { type RowView, stepRangeOf, viewsOf } from "../candidates/row-views.ts";
import { prepareScoringSteps } from "../candidates/searched-steps.ts";
import { isLetter, type Skippable, toSkippable } from "../characters/letters.ts";
import { type GlyphRun, spaceStepAt, textInRow } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import data from "./ink.json" with { type: "json" };

/** Signs printed within and between words where an MRZ has a filler or nothing. */
const costlessSigns = " -'’.,/";
/** The signs that may be skipped: those that cost nothing, and others, which are usually dust. */
const skippableSigns: Skippable = new Map([
	...toSkippable('_~|`*":;()', weights.straySign),
	...toSkippable(costlessSigns, 0),
]);

/** The views of some words as one text. `bestLog`: the log probability (natural) of the text that they show best. */
type WordViews = readonly { readonly steps: Steps; readonly bestLog: number }[];

const wordViewsOf = memoise((words: readonly GlyphRun[]): WordViews => {
	const runs = mergeRuns(words);
	const path = compileText(bestTextOf(runs));
	const count = Math.min(...runs.map(({ row }) => row.views.length));
	return Array.from({ length: count }, (_, index) => {
		const stepsByRun = runs.map((run) => {
			const view = viewsOf(run.row)[index] as RowView;
			return view.steps.slice(...stepRangeOf(view, run));
		});
		const joinedSteps = stepsByRun.flatMap((steps, index) => (index === 0 ? steps : [spaceStepAt(0), ...steps]));
		const steps = prepareScoringSteps(joinedSteps, skippableSigns);
		const bestPathLog = joinedSteps.reduce((total, step) => total + step.bestLog, 0);
		return { steps, bestLog: Math.max(bestPathLog, logLikelihood(steps, 0, joinedSteps.length, path)) };
	});
});

/** The automaton of a text without costless signs, because they would count twice if they were characters too. */
const compileText = (text: string) =>
	buildTextPositions([...text].filter((character) => !costlessSigns.includes(character)).join(""));

const compileSpellings = memoise(buildGlushkovPositions);

/**
 * Log likelihood ratio (natural) of the best of several spellings against the text that these words show best. About 0
 * if they show that spelling, below 0 if they show another text.
 */
const likelihoodRatioLog = (words: readonly GlyphRun[], spellings: Grammar): number =>
	averageLogRatio(wordViewsOf(words), compileSpellings(spellings));

/** The log ratio over all views. Further views count only in part, because they show the same pixels. */
function averageLogRatio(views: WordViews, path: readonly CharacterPosition[]): number {
	let sum = 0;
	for (const { steps, bestLog } of views) sum = sum + logLikelihood(steps, 0, steps.nonBlanks.length, path) - bestLog;
	return (sum * (1 + (views.length - 1) * weights.furtherView)) / views.length;
}

/** Kinds of claims with separate thresholds, because letters are confused more easily than digits. */
export type ThresholdKind = keyof typeof data.kinds;

/** The kind of a claim. Names may have further text beside them, codes never do. */
export const thresholdKindOf = ({ mayHaveMore }: SpeltClaim): ThresholdKind => (mayHaveMore ? "name" : "code");

/** Whether these words show a claim, or one of these spellings of it. */
export const showsClaim = (words: readonly GlyphRun[], claim: SpeltClaim, spellings = claim.complete): boolean =>
	likelihoodRatioLog(words, spellings) >= data.kinds[thresholdKindOf(claim)].sameMin;

/** Whether these words clearly show a text, so that none of its characters was guessed. True without words. */
export const showsText = (words: readonly GlyphRun[], text: string): boolean =>
	words.length === 0 || averageLogRatio(wordViewsOf(words), compileText(text)) >= data.kinds.code.sameMin;

/**
 * Whether print confirms a claim, so that the agreement is reported as a check. The threshold is higher than that of
 * `showsClaim`: of 340 texts with one changed letter, one was between the two. A name must also be read as claimed,
 * because MFNSAH scores as close to MENSAH as a correctly read name does.
 */
export const confirmsClaim = (words: readonly GlyphRun[], claim: SpeltClaim): boolean =>
	scoreExplanation(words, claim) >= data.kinds[thresholdKindOf(claim)].vouchMin &&
	(thresholdKindOf(claim) === "code" || allRunsOf(words).some((run) => isReadAs(run, claim)));

function isReadAs(words: readonly GlyphRun[], claim: SpeltClaim): boolean {
	const text = bestTextOf(words);
	return spellingsOf(claim).some((grammar) => matchesSpelling(grammar, text));
}

/** How print compares with a claim. `part`: it shows less of it or text beside it, or the comparison is undecided. */
export type PrintVerdict = Agreement | "part" | "other";
type Agreement = NonNullable<PrintComparison["matchedSpelling"]>;
/** A claim whose spellings are compared with print. */
export type SpeltClaim = Extract<PrintForm, { kind: "spelt" }>;

export const isAgreement = (verdict: PrintVerdict | undefined): verdict is Agreement =>
	verdict === "same" || verdict === "longer";

/** Compares a claim with these words, except words in other scripts, because a name may be printed in two scripts. */
export function compareWithClaim(allWords: readonly GlyphRun[], claim: SpeltClaim): PrintVerdict {
	const words = allWords.filter(isLatin);
	if (words.length === 0) return "part";
	if (showsClaim(words, claim)) return "same";
	if (claim.extended && showsClaim(words, claim, claim.extended)) return "longer";
	return scoreExplanation(words, claim) >= data.kinds[thresholdKindOf(claim)].otherMax ? "part" : "other";
}

function isLatin({ row, from, to }: GlyphRun): boolean {
	const letters = row.glyphs.slice(from, to).filter(({ character }) => isLetter(character));
	return letters.length === 0 || letters.some(({ character }) => /\p{Script=Latin}/u.test(character));
}

/** The highest log likelihood ratio (natural) of a claim in any spelling, in part, or with further text beside it. */
export function scoreExplanation(words: readonly GlyphRun[], claim: SpeltClaim): number {
	const parts = claim.mayHaveMore ? properRunsOf(words) : [];
	return Math.max(
		...spellingsOf(claim).map((grammar) => likelihoodRatioLog(words, grammar)),
		...parts.map((run) => likelihoodRatioLog(run, claim.complete)),
	);
}

const spellingsOf = ({ complete, extended, partial }: SpeltClaim): readonly Grammar[] =>
	[complete, extended, partial].filter((grammar) => grammar !== undefined);

/** All runs of adjacent words, all words first. */
export const allRunsOf = (words: readonly GlyphRun[]): readonly (readonly GlyphRun[])[] => [
	words,
	...properRunsOf(words),
];

/** All runs of adjacent words except the run of all words. */
const properRunsOf = (words: readonly GlyphRun[]): readonly (readonly GlyphRun[])[] =>
	words.flatMap((_, from) =>
		words.slice(from).flatMap((__, last) => (last + 1 < words.length ? [words.slice(from, from + last + 1)] : [])),
	);

/** Merges the words of each row into one run, signs between them included. */
const mergeRuns = (words: readonly GlyphRun[]): readonly GlyphRun[] =>
	[...Map.groupBy(words, ({ row }) => row).values()].map((run) => ({
		...(run[0] as GlyphRun),
		to: (run.at(-1) as GlyphRun).to,
	}));

/** The text of these words on the best path. */
export const bestTextOf = (words: readonly GlyphRun[]): string =>
	mergeRuns(words)
		.map(({ row, from, to }) => textInRow(row, from, to))
		.join(" ");
