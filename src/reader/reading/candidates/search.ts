import { logOf } from "../../decode/alignment.ts";
import { glushkovPositions, type State } from "../../decode/automaton.ts";
import { type LikelyText, likelyTexts } from "../../decode/beam.ts";
import { oneText } from "../../decode/grammar.ts";
import type { Breadth } from "../../decode/prefix.ts";
import { once } from "../../once.ts";
import { space } from "../characters/letters.ts";
import type { Search } from "../grammars/searchable.ts";
import { covers, type LabelHit } from "../labels/labels.ts";
import type { Glyph, Segment, TextRow } from "../print/index.ts";
import type { TokenSpan } from "./candidate.ts";
import { boundOf, combinedLog, otherOf, type SearchView, searchView, spareOn, stepsOf, viewsOf } from "./row-views.ts";

/** A row with its words, labels and spans. */
export interface RowText {
	readonly row: TextRow;
	readonly segments: readonly Segment[];
	readonly hits: readonly LabelHit[];
	readonly spans: readonly TokenSpan[];
}

/** Readings per span and field. */
const readingsMax = 5;
/**
 * Wider beams changed no result on synthetic pages. `arcsMax`: with few continuations (digits), unseen ones are tried.
 */
const breadth: Breadth = { width: 8, followedMin: 1e-5, arcsMax: 12 };
/** Texts below this are never chosen, because position and relations cannot make up for it. */
export const logMin = -9;
/** Number of characters that a recogniser may drop or add within a value. */
const lengthSlack = 2;

/** The readings of a row's spans, each with its log likelihood ratio against other text. Cached per search. */
export function textsIn(search: Search, text: RowText): ReadonlyMap<TokenSpan, readonly LikelyText[]> {
	const before = searched(text);
	const found = before.get(search) ?? searchedIn(search, text);
	before.set(search, found);
	return found;
}

const searched = once((_: RowText) => new Map<Search, ReadonlyMap<TokenSpan, readonly LikelyText[]>>());

/** The natural log likelihood ratio of a text for a span, over all views of its row. */
export function textLog(search: Search, span: TokenSpan, text: string): number {
	const path = glushkovPositions(oneText(text));
	return combinedLog(
		viewsOf(span.row).map((view) => {
			const [start, end] = stepsOf(view, span);
			return { view, start, end, log: logOf(searchView(view, search).searchable, start, end, path) };
		}),
	);
}

/** The log likelihood ratio of the labels that overlap a span. */
export const claimedBy = (hits: readonly LabelHit[], span: TokenSpan): number =>
	hits.reduce((sum, hit) => sum + (covers(hit, span) ? hit.log : 0), 0);

/** A span worth searching, with how far a text may fall below its bound on one view. */
interface Possible {
	readonly span: TokenSpan;
	readonly spare: number;
}

function searchedIn(search: Search, text: RowText): ReadonlyMap<TokenSpan, readonly LikelyText[]> {
	const tried = text.spans.filter((span) => mayHold(search, span));
	const found = new Map<TokenSpan, readonly LikelyText[]>();
	if (tried.length === 0) return found;
	const views = viewsOf(text.row).map((view) => searchView(view, search));
	const possible = tried
		.map((span) => {
			const cost = search.leastCost + charactersSeen(search, span) * search.letterCost + claimedBy(text.hits, span);
			return { span, spare: spareOn(views, boundOf(views, span) - cost - logMin) };
		})
		.filter(({ spare }) => spare >= 0);
	for (const group of Map.groupBy(possible, ({ span }) => span.from).values()) {
		const likely = views.map((view) => search.grammars.map((grammar) => likelyFrom(view, grammar, group)));
		for (const [index, { span }] of group.entries()) {
			const own = likely.map((grammars) => grammars.flatMap((ends) => ends[index] ?? []));
			found.set(span, weighed(search, span, views, own));
		}
	}
	return found;
}

/** The texts found in any view of a span, each scored over all views. */
function weighed(
	search: Search,
	span: TokenSpan,
	[first]: readonly SearchView[],
	own: readonly (readonly LikelyText[])[],
): readonly LikelyText[] {
	if (first && own.length === 1) {
		const other = otherOf(first.view, span);
		return (own[0] ?? []).map(({ text, log }) => ({ text, log: log - other }));
	}
	const texts = new Set(own.flat().map(({ text }) => text));
	return [...texts].map((text) => ({ text, log: textLog(search, span, text) }));
}

/** Whether the length of a span fits the grammar, and it has no wide gap where the grammar has none. */
function mayHold(search: Search, span: TokenSpan): boolean {
	const { segments, isWhole } = span;
	const [min, max] = search.lengths;
	const characters = charactersSeen(search, span);
	const crosses = segments[0]?.part !== segments.at(-1)?.part;
	if ((crosses && !search.skippable.has(space)) || (search.isWhole && !isWhole)) return false;
	return characters >= min - lengthSlack && characters <= max + lengthSlack;
}

/** The number of characters and spaces seen in a span. */
export function charactersSeen({ skippable }: Search, { row, from, to }: TokenSpan): number {
	let count = 0;
	for (let i = from; i < to; i++) {
		const { character, isSpaced } = row.glyphs[i] as Glyph;
		count += (skippable.has(character.charCodeAt(0)) ? 0 : 1) + (isSpaced && i > from && !skippable.has(space) ? 1 : 0);
	}
	return count;
}

/** The texts of a grammar for all spans that start at one place, found in one search. */
function likelyFrom(
	{ view, searchable }: SearchView,
	grammar: State,
	group: readonly Possible[],
): readonly (readonly LikelyText[])[] {
	const from = view.starts[(group[0] as Possible).span.from] as number;
	const ends = group.map(({ span }) => view.ends[span.to] as number);
	const spare = Float64Array.from(group, (each) => each.spare);
	for (let i = spare.length - 2; i >= 0; i--) spare[i] = Math.max(spare[i] as number, spare[i + 1] as number);
	const likely = likelyTexts(searchable, { from, ends, spare }, grammar, breadth);
	return likely.map((texts) => texts.slice(0, readingsMax));
}
