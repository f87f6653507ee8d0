import { logLikelihood } from "../../decode/alignment.ts";
import { buildTextPositions, type State } from "../../decode/automaton.ts";
import { type LikelyText, likelyTexts } from "../../decode/beam.ts";
import type { BeamLimits } from "../../decode/prefix.ts";
import { memoise } from "../../memoise.ts";
import { expandConfusions, strayCharacterProbability } from "../characters/confusion.ts";
import { digitCodes, type Skippable, spaceCode } from "../characters/letters.ts";
import { probabilityOf } from "../characters/odds.ts";
import type { Search } from "../grammars/searchable.ts";
import { type LabelHit, overlaps } from "../labels/labels.ts";
import type { Segment, TextRow } from "../print/index.ts";
import type { TokenSpan } from "./candidate.ts";
import {
	combineViews,
	otherTextLogOf,
	type SearchView,
	searchViewsOf,
	slackPerView,
	upperBoundOf,
} from "./row-views.ts";

/** A row with its words and signs, its labels, and its spans. */
export interface RowText {
	readonly row: TextRow;
	readonly segments: readonly Segment[];
	readonly hits: readonly LabelHit[];
	readonly spans: readonly TokenSpan[];
}

/** Maximum number of texts per span, view and grammar. */
const readingsMax = 5;
/** Wider beams changed no result on synthetic pages. */
const beamLimits: BeamLimits = { width: 8, relativeMin: 1e-5, arcsMax: 12 };
/** Texts of a span with a lower log likelihood ratio (natural) are dropped, whatever their position and relations. */
export const logRatioMin = -9;
/** Maximum number of characters that a recogniser may omit or add within a value. */
const lengthTolerance = 2;

/** The most probable texts of promising spans, with their log likelihood ratios against arbitrary text. Cached. */
export const findTexts = (search: Search, text: RowText): TextsBySpan => cachedTexts(text)(search);

const cachedTexts = memoise((text: RowText) => memoise((search: Search) => searchRow(search, text)));

type Texts = readonly LikelyText[];
type TextsBySpan = ReadonlyMap<TokenSpan, Texts>;

/** The log likelihood ratio (natural) of a text for a span against arbitrary text, over all views of its row. */
export function scoreText(search: Search, span: TokenSpan, text: string): number {
	const path = buildTextPositions(text);
	const views = searchViewsOf(span.row, search);
	return combineViews(views, span, (steps, start, end) => logLikelihood(steps, start, end, path));
}

/** The sum of the log likelihood ratios (natural) of the labels that overlap a span. */
export const sumLabelLogs = (hits: readonly LabelHit[], span: TokenSpan): number =>
	hits.reduce((sum, hit) => sum + (overlaps(hit, span) ? hit.log : 0), 0);

/** A span worth searching. `slack`: how far (natural log) a text may be below its bound on one view. */
interface PromisingSpan {
	readonly span: TokenSpan;
	readonly slack: number;
}

/** Searches all spans of a row that may have a text with a log likelihood ratio of at least `logRatioMin`. */
function searchRow(search: Search, text: RowText): TextsBySpan {
	const fitting = text.spans.filter((span) => canContain(search, span));
	const found = new Map<TokenSpan, Texts>();
	if (fitting.length === 0) return found;
	const views = searchViewsOf(text.row, search);
	const promising = fitting
		.map((span) => {
			const letterCost = countObservedCharacters(search, span) * search.letterCost;
			const cost = search.leastCost + letterCost + sumLabelLogs(text.hits, span);
			return { span, slack: slackPerView(views, upperBoundOf(views, span) - cost - logRatioMin) };
		})
		.filter(({ slack }) => slack >= 0);
	for (const group of Map.groupBy(promising, ({ span }) => span.from).values()) {
		const textsByView = views.map((view) => search.grammars.map((grammar) => searchFromStart(view, grammar, group)));
		for (const [index, { span }] of group.entries()) {
			const spanTexts = textsByView.flatMap((grammars) => grammars.flatMap((ends) => ends[index] ?? []));
			found.set(span, scoreTexts(search, span, spanTexts, views));
		}
	}
	return found;
}

/** The texts found in any view of a span, each scored over all views. */
function scoreTexts(search: Search, span: TokenSpan, found: Texts, views: readonly SearchView[]): Texts {
	const [first] = views;
	if (first && views.length === 1) {
		const otherLog = otherTextLogOf(first.view, span);
		return found.map(({ text, log }) => ({ text, log: log - otherLog }));
	}
	const texts = new Set(found.map(({ text }) => text));
	return [...texts].map((text) => ({ text, log: scoreText(search, span, text) }));
}

/** Whether a span suits a search: its length, its row parts (one or several, whole or not) and digits at its ends. */
function canContain(search: Search, span: TokenSpan): boolean {
	const { segments, isWholePart } = span;
	const [min, max] = search.lengths;
	const characters = countObservedCharacters(search, span);
	const crossesParts = segments[0]?.part !== segments.at(-1)?.part;
	if ((crossesParts && !search.skippable.has(spaceCode)) || (search.isWhole && !isWholePart)) return false;
	if (search.isFramedByDigits) {
		const mayBeDigit = findPossibleDigits(span.row);
		if (!mayBeDigit[span.from] || !mayBeDigit[span.to - 1] || !mayBeDigit[span.to - 2]) return false;
	}
	return characters >= min - lengthTolerance && characters <= max + lengthTolerance;
}

const findPossibleDigits = memoise(({ glyphs }: TextRow) =>
	glyphs.map(({ observed }) => {
		const printed = expandConfusions(observed);
		return [...digitCodes].some((code) => probabilityOf(printed, code) > strayCharacterProbability);
	}),
);

/** The number of characters observed in a span, without skippable ones. Spaces count unless they are skippable. */
export function countObservedCharacters({ skippable }: Search, { row, from, to }: TokenSpan): number {
	const sums = sumCharacters(row)(skippable);
	const isSpaceCounted = row.glyphs[from]?.isSpaced === true && !skippable.has(spaceCode);
	return (sums[to] as number) - (sums[from] as number) - Number(isSpaceCounted);
}

/** Cumulative counts of a row's characters and of the spaces before them, so that a span's count is a difference. */
const sumCharacters = memoise(({ glyphs }: TextRow) =>
	memoise((skippable: Skippable) => {
		const sums = new Int32Array(glyphs.length + 1);
		for (const [i, { character, isSpaced }] of glyphs.entries()) {
			const spaces = Number(isSpaced && !skippable.has(spaceCode));
			sums[i + 1] = (sums[i] as number) + spaces + Number(!skippable.has(character.charCodeAt(0)));
		}
		return sums;
	}),
);

/** For each span, the most probable texts of a grammar. One search finds them, because all start at the same step. */
function searchFromStart(prepared: SearchView, grammar: State, group: readonly PromisingSpan[]): readonly Texts[] {
	const { view, searchable } = prepared;
	const from = view.starts[(group[0] as PromisingSpan).span.from] as number;
	const ends = group.map(({ span }) => view.ends[span.to] as number);
	const slacks = Float64Array.from(group, (promising) => promising.slack);
	// A prefix may still grow to any later end, so each end takes the largest slack of itself and later ends.
	for (let i = slacks.length - 2; i >= 0; i--) slacks[i] = Math.max(slacks[i] as number, slacks[i + 1] as number);
	const textsByEnd = likelyTexts(searchable, { from, ends, slack: slacks }, grammar, beamLimits);
	return textsByEnd.map((texts) => texts.slice(0, readingsMax));
}
