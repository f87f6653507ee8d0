import { logOf } from "../../decode/alignment.ts";
import { type CharacterPosition, glushkovPositions } from "../../decode/automaton.ts";
import { type Grammar, oneText } from "../../decode/grammar.ts";
import type { Steps } from "../../decode/steps.ts";
import type { PrintForm } from "../../documents/claim.ts";
import type { PrintSays } from "../../documents/definition.ts";
import { spells } from "../../formats/spellings.ts";
import { once } from "../../once.ts";
import { type RowView, stepsOf, viewsOf } from "../candidates/row-views.ts";
import { printedSteps } from "../candidates/searched-steps.ts";
import { isLetter, type Skippable, skippable } from "../characters/letters.ts";
import { spaceAt, type TextRow, writtenIn } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import data from "./ink.json" with { type: "json" };

/** Signs printed within and between words where an MRZ has a filler or nothing. */
const freeSigns = " -'’.,/";
/** The costs of these signs, and of all others, which are dust. */
const signsBetween: Skippable = new Map([...skippable('_~|`*":;()', weights.straySign), ...skippable(freeSigns, 0)]);

/** Glyphs `from` (inclusive) to `to` (exclusive) of a row. */
export interface GlyphRun {
	readonly row: TextRow;
	readonly from: number;
	readonly to: number;
}

/** The views of words read as one text. `free`: the log probability of the view's own best text. */
type ShownViews = readonly { readonly steps: Steps; readonly free: number }[];

const viewsShown = once((words: readonly GlyphRun[]): ShownViews => {
	const runs = joinedRuns(words);
	const path = printedPath(textOf(runs));
	const count = Math.min(...runs.map(({ row }) => row.views.length));
	return Array.from({ length: count }, (_, index) => {
		const pieces = runs.map((run) => {
			const view = viewsOf(run.row)[index] as RowView;
			return view.steps.slice(...stepsOf(view, run));
		});
		const shown = pieces.flatMap((own, at) => (at === 0 ? own : [spaceAt(0), ...own]));
		const steps = printedSteps(shown, signsBetween);
		const best = shown.reduce((total, each) => total + each.best, 0);
		return { steps, free: Math.max(best, logOf(steps, 0, shown.length, path)) };
	});
});

/** Omits the signs that cost nothing, because as characters they would count twice (ST. CLAIR). */
const printedPath = (text: string) =>
	glushkovPositions(oneText([...text].filter((character) => !freeSigns.includes(character)).join("")));

const automata = once(glushkovPositions);

/**
 * Natural log likelihood ratio of the best of several spellings against the text that these words show by themselves.
 * About 0: they show that spelling. Below 0: they show another text.
 */
const likelihoodRatioLog = (words: readonly GlyphRun[], spellings: Grammar): number =>
	logIn(viewsShown(words), automata(spellings));

/** Averaged, because several views of a row show the same pixels. */
function logIn(views: ShownViews, places: readonly CharacterPosition[]): number {
	const sum = views.reduce((all, { steps, free }) => all + logOf(steps, 0, steps.shown.length, places) - free, 0);
	return (sum * (1 + (views.length - 1) * weights.furtherView)) / views.length;
}

/** Kinds of text with their own thresholds, because letters are confused more easily than digits. */
export type SpeltKind = keyof typeof data.kinds;

/** The kind of a claim. Names may have more text beside them, codes never do. */
export const speltKindOf = ({ mayHaveMore }: Spelt): SpeltKind => (mayHaveMore ? "name" : "code");

/** Whether these words show a claim, or one of these spellings of it. */
export const saysSame = (words: readonly GlyphRun[], claim: Spelt, spellings: Grammar = claim.whole): boolean =>
	likelihoodRatioLog(words, spellings) >= data.kinds[speltKindOf(claim)].sameMin;

/** Whether these words show a text as it was read, rather than as it was guessed. */
export const showsText = (words: readonly GlyphRun[], text: string): boolean =>
	words.length === 0 || logIn(viewsShown(words), printedPath(text)) >= data.kinds.code.sameMin;

/**
 * Whether print confirms a claim, which is shown to people. The threshold is above that of agreement: of 340 texts with
 * one changed letter, one was between the two. A name must also be spelt as claimed, because MFNSAH scores as close to
 * MENSAH as genuine names do.
 */
export const vouchesFor = (words: readonly GlyphRun[], claim: Spelt): boolean =>
	explainedLog(words, claim) >= data.kinds[speltKindOf(claim)].vouchMin &&
	(speltKindOf(claim) === "code" || [words, ...runsOf(words)].some((run) => isShown(textOf(run), claim)));

const isShown = (text: string, { whole, longer, part }: Spelt): boolean =>
	[whole, longer, part].some((each) => each !== undefined && spells(each, text));

/** The result of comparing a claim with print. `part`: less of it, more text beside it, or undecidable. */
export type PrintVerdict = Agreement | "part" | "other";
type Agreement = NonNullable<PrintSays["chosen"]>;
export type Spelt = Extract<PrintForm, { kind: "spelt" }>;

export const isAgreement = (word: PrintVerdict | undefined): word is Agreement => word === "same" || word === "longer";

/** Compares a claim with these words. Other scripts say nothing about Latin text; names may be printed in both. */
export function verdictOf(all: readonly GlyphRun[], claim: Spelt): PrintVerdict {
	const words = all.filter(isLatin);
	if (words.length === 0) return "part";
	if (saysSame(words, claim)) return "same";
	if (claim.longer && saysSame(words, claim, claim.longer)) return "longer";
	return explainedLog(words, claim) >= data.kinds[speltKindOf(claim)].otherMax ? "part" : "other";
}

function isLatin({ row, from, to }: GlyphRun): boolean {
	const letters = row.glyphs.slice(from, to).filter(({ character }) => isLetter(character));
	return letters.length === 0 || letters.some(({ character }) => /\p{Script=Latin}/u.test(character));
}

/** Log likelihood ratio (natural, like `likelihoodRatioLog`) of a claim in any spelling, in part, or with more text. */
export const explainedLog = (words: readonly GlyphRun[], { whole, longer, part, mayHaveMore }: Spelt): number =>
	Math.max(
		...[whole, longer, part].map((each) => (each ? likelihoodRatioLog(words, each) : Number.NEGATIVE_INFINITY)),
		...(mayHaveMore ? runsOf(words).map((run) => likelihoodRatioLog(run, whole)) : []),
	);

/** Every run of adjacent words except the one with all of them. */
export const runsOf = (words: readonly GlyphRun[]): readonly (readonly GlyphRun[])[] =>
	words.flatMap((_, from) =>
		words.slice(from).flatMap((__, more) => (more + 1 < words.length ? [words.slice(from, from + more + 1)] : [])),
	);

/** Merges adjacent words of a row. */
const joinedRuns = (words: readonly GlyphRun[]): readonly GlyphRun[] =>
	[...Map.groupBy(words, ({ row }) => row)].map(([row, own]) => ({
		row,
		from: (own[0] as GlyphRun).from,
		to: (own.at(-1) as GlyphRun).to,
	}));

/** The text that the best path shows. */
export const textOf = (words: readonly GlyphRun[]): string =>
	joinedRuns(words)
		.map(({ row, from, to }) => writtenIn(row, from, to))
		.join(" ");
