import { logLikelihood } from "../../decode/alignment.ts";
import { buildTextPositions, type State } from "../../decode/automaton.ts";
import { type LikelyText, likelyTexts } from "../../decode/beam.ts";
import type { BeamLimits } from "../../decode/prefix.ts";
import { memoise } from "../../once.ts";
import { expandConfusions, strayCharacterProbability } from "../characters/confusion.ts";
import { digitCodes, spaceCode } from "../characters/letters.ts";
import { probabilityOf } from "../characters/odds.ts";
import type { Search } from "../grammars/searchable.ts";
import { type LabelHit, overlaps } from "../labels/labels.ts";
import type { Glyph, Segment, TextRow } from "../print/index.ts";
import type { TokenSpan } from "./candidate.ts";
import {
	combineViews,
	otherTextLogOf,
	type SearchView,
	searchViewOf,
	slackPerView,
	stepRangeOf,
	upperBoundOf,
	viewsOf,
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
/**
 * Wider beams changed no result on synthetic pages. `arcsMax`: where a grammar allows at most this many characters,
 * such as digits, those that were not observed are tried too.
 */
const breadth: BeamLimits = { width: 8, relativeMin: 1e-5, arcsMax: 12 };
/** Candidates with a lower log likelihood ratio (natural) are never chosen, whatever their position and relations. */
export const logRatioMin = -9;
/** Number of characters that a recogniser may omit or add within a value. */
const lengthTolerance = 2;

/** The most probable texts of a row's spans, with their log likelihood ratios against arbitrary text. Cached. */
export function findTexts(search: Search, text: RowText): ReadonlyMap<TokenSpan, readonly LikelyText[]> {
	const cache = textCache(text);
	const found = cache.get(search) ?? searchRow(search, text);
	cache.set(search, found);
	return found;
}

const textCache = memoise((_: RowText) => new Map<Search, ReadonlyMap<TokenSpan, readonly LikelyText[]>>());

/** The log likelihood ratio (natural) of a text for a span against arbitrary text, over all views of its row. */
export function scoreText(search: Search, span: TokenSpan, text: string): number {
	const path = buildTextPositions(text);
	return combineViews(
		viewsOf(span.row).map((view) => {
			const [start, end] = stepRangeOf(view, span);
			return { view, start, end, log: logLikelihood(searchViewOf(view, search).searchable, start, end, path) };
		}),
	);
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
function searchRow(search: Search, text: RowText): ReadonlyMap<TokenSpan, readonly LikelyText[]> {
	const fitting = text.spans.filter((span) => canContain(search, span));
	const found = new Map<TokenSpan, readonly LikelyText[]>();
	if (fitting.length === 0) return found;
	const views = viewsOf(text.row).map((view) => searchViewOf(view, search));
	const promising = fitting
		.map((span) => {
			const cost =
				search.leastCost + countObservedCharacters(search, span) * search.letterCost + sumLabelLogs(text.hits, span);
			return { span, slack: slackPerView(views, upperBoundOf(views, span) - cost - logRatioMin) };
		})
		.filter(({ slack }) => slack >= 0);
	for (const group of Map.groupBy(promising, ({ span }) => span.from).values()) {
		const textsByView = views.map((view) => search.grammars.map((grammar) => searchFromStart(view, grammar, group)));
		for (const [index, { span }] of group.entries()) {
			const spanTexts = textsByView.map((grammars) => grammars.flatMap((ends) => ends[index] ?? []));
			found.set(span, scoreTexts(search, span, views, spanTexts));
		}
	}
	return found;
}

/** The texts found in any view of a span, each scored over all views. */
function scoreTexts(
	search: Search,
	span: TokenSpan,
	[first]: readonly SearchView[],
	textsByView: readonly (readonly LikelyText[])[],
): readonly LikelyText[] {
	if (first && textsByView.length === 1) {
		const otherLog = otherTextLogOf(first.view, span);
		return (textsByView[0] ?? []).map(({ text, log }) => ({ text, log: log - otherLog }));
	}
	const texts = new Set(textsByView.flat().map(({ text }) => text));
	return [...texts].map((text) => ({ text, log: scoreText(search, span, text) }));
}

/** Whether a span has a suitable number of characters and, if spaces are not skippable, stays within one row part. */
function canContain(search: Search, span: TokenSpan): boolean {
	const { segments, isWholePart } = span;
	const [min, max] = search.lengths;
	const characters = countObservedCharacters(search, span);
	const crossesParts = segments[0]?.part !== segments.at(-1)?.part;
	if ((crossesParts && !search.skippable.has(spaceCode)) || (search.isWhole && !isWholePart)) return false;
	if (search.isFramedByDigits && !isFramedByDigits(span)) return false;
	return characters >= min - lengthTolerance && characters <= max + lengthTolerance;
}

/** Whether the first and the last glyph of a span may be digits. */
function isFramedByDigits({ row, from, to }: TokenSpan): boolean {
	const mayBeDigit = findPossibleDigits(row);
	return mayBeDigit[from] === true && mayBeDigit[to - 1] === true;
}

/** For each glyph, whether it may be a digit. */
const findPossibleDigits = memoise(({ glyphs }: TextRow) =>
	glyphs.map(({ observed }) => {
		const printed = expandConfusions(observed);
		return [...digitCodes].some((code) => probabilityOf(printed, code) > strayCharacterProbability);
	}),
);

/** The number of characters observed in a span, without skippable ones. Spaces count unless they are skippable. */
export function countObservedCharacters({ skippable }: Search, { row, from, to }: TokenSpan): number {
	let count = 0;
	for (let i = from; i < to; i++) {
		const { character, isSpaced } = row.glyphs[i] as Glyph;
		count +=
			(skippable.has(character.charCodeAt(0)) ? 0 : 1) + (isSpaced && i > from && !skippable.has(spaceCode) ? 1 : 0);
	}
	return count;
}

/** For each span, the most probable texts of a grammar. One search finds them, because all spans start at one step. */
function searchFromStart(
	{ view, searchable }: SearchView,
	grammar: State,
	group: readonly PromisingSpan[],
): readonly (readonly LikelyText[])[] {
	const from = view.starts[(group[0] as PromisingSpan).span.from] as number;
	const ends = group.map(({ span }) => view.ends[span.to] as number);
	const slacks = Float64Array.from(group, (promising) => promising.slack);
	for (let i = slacks.length - 2; i >= 0; i--) slacks[i] = Math.max(slacks[i] as number, slacks[i + 1] as number);
	const textsByEnd = likelyTexts(searchable, { from, ends, slack: slacks }, grammar, breadth);
	return textsByEnd.map((texts) => texts.slice(0, readingsMax));
}
