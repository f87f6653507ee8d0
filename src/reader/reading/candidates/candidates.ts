import type { LikelyText } from "../../decode/beam.ts";
import { once } from "../../once.ts";
import { isForeign } from "../characters/confusion.ts";
import type { CompiledGrammar } from "../grammars/searchable.ts";
import type { LabelHit } from "../labels/labels.ts";
import { type Segment, type TextRow, textOfGlyphs } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import { type Candidate, candidateKey, type TokenSpan } from "./candidate.ts";
import { listsOf, twoRows } from "./joined.ts";
import { charactersSeen, claimedBy, logMin, type RowText, textLog, textsIn } from "./search.ts";

/** Maximum number of candidates per field; the cost of the joint choice grows with it. */
const candidatesMax = 24;
/** Maximum number of candidates per field that start in one row, so that one position does not crowd out the rest. */
const placeCandidatesMax = 5;
/** Words per value. */
const wordsMax = 8;

/** All spans in a row that may be a value, that is runs of words without a label between them. */
export function spansOf(row: TextRow, segments: readonly Segment[], hits: readonly LabelHit[]): readonly TokenSpan[] {
	const spans: TokenSpan[] = [];
	for (const [start, first] of segments.entries()) {
		if (!first.isWord) continue;
		let words = 0;
		for (let end = start; end < segments.length && words < wordsMax; end++) {
			const last = segments[end] as Segment;
			if (hits.some(({ from, to }) => from >= first.to && to <= last.from)) break;
			if (!last.isWord) continue;
			words++;
			const own = segments.slice(start, end + 1);
			const others = segments.filter((each) => each.isWord && isInPart(each, own) && !own.includes(each));
			const [isFirst, isWhole] = [others.every((each) => each.from > first.from), others.length === 0];
			const to = endsWithSign(row, first.from, last.to) ? last.to + 1 : last.to;
			const from = first.from - Number(beginsWithSign(row, first));
			spans.push({ row, segments: own, from, to, isFirst, isWhole });
		}
	}
	return spans;
}

/** Whether an apostrophe directly precedes a word ('s-Gravenhage). The grammar decides whether it is part of it. */
const beginsWithSign = ({ glyphs }: TextRow, { from }: Segment): boolean =>
	glyphs[from]?.isSpaced === false && /['’]/.test(glyphs[from - 1]?.character ?? "");

/** Whether the next glyph belongs to the span, closing its bracket or abbreviation (the last sign of M.A.I.). */
function endsWithSign({ glyphs }: TextRow, from: number, to: number): boolean {
	const text = textOfGlyphs(glyphs.slice(from, to));
	const next = glyphs[to]?.character;
	return (next === ")" && text.includes("(")) || (next === "." && /\p{Lu}\.\p{Lu}$/u.test(text));
}

const isInPart = ({ part }: Segment, own: readonly Segment[]): boolean => own.some((each) => each.part === part);

/** A field's candidates in these rows, the most probable first. `known`: a barcode's text, tried at every position. */
export function candidatesFor(
	grammar: CompiledGrammar,
	rows: readonly RowText[],
	known: string | undefined,
): readonly Candidate[] {
	const single = rows.flatMap((row) => singleIn(grammar, row, known));
	const double = grammar.rows > 1 ? twoRows(grammar, single) : [];
	const whole = grammar.isList ? listsOf(grammar, single) : single;
	return [...whole, ...double].sort((a, b) => b.log - a.log);
}

/** Per row, the candidates found without a known text. */
const workedOut = once((_: RowText) => new Map<CompiledGrammar, readonly Candidate[]>());

/** The candidates within one row; cached unless a known text is given. */
function singleIn(grammar: CompiledGrammar, row: RowText, known: string | undefined): readonly Candidate[] {
	if (known !== undefined) return valuesIn(grammar, row, [known]);
	const before = workedOut(row);
	const single = before.get(grammar) ?? valuesIn(grammar, row, []);
	before.set(grammar, single);
	return single;
}

/** `told`: texts that are scored at every suitable position. */
const valuesIn = (grammar: CompiledGrammar, row: RowText, claimed: readonly string[]): readonly Candidate[] =>
	[...textsIn(grammar.search, row)].flatMap(([span, texts]) => {
		const spelt = texts.slice(0, 1).flatMap(({ text }) => grammar.otherSpellings?.(text) ?? []);
		const further = new Set([...spelt, ...(grammar.claimed ?? []), ...claimed]).difference(
			new Set(texts.map(({ text }) => text)),
		);
		const all = [...texts, ...[...further].map((text) => ({ text, log: textLog(grammar.search, span, text) }))];
		return distinct(readAs(grammar, span, all, claimedBy(row.hits, span)), grammar.isCode === true);
	});

/** The best reading of a span for each meaning. Codes that differ only in spaces count as the same. */
function distinct(candidates: readonly Candidate[], isCode: boolean): readonly Candidate[] {
	const best = new Map<string, Candidate>();
	for (const each of candidates) {
		const key = isCode ? candidateKey(each).replaceAll(" ", "") : candidateKey(each);
		const other = best.get(key);
		best.set(key, other ? clearerOf(other, each) : each);
	}
	return [...best.values()];
}

/** The more probable reading. If only one of the two has a value, that one, with the higher likelihood of the two. */
function clearerOf(one: Candidate, other: Candidate): Candidate {
	const [better, worse] = one.log < other.log ? [other, one] : [one, other];
	return better.value === null && worse.value !== null ? { ...worse, log: better.log } : better;
}

/** The candidates, discounted by auxiliary values that also explain their text. */
export function withoutOthers(candidates: readonly Candidate[], others: readonly Candidate[]): readonly Candidate[] {
	const byRow = Map.groupBy(others, ({ spans }) => (spans[0] as TokenSpan).row);
	return candidates
		.map((each) => {
			const claim = Math.max(0, ...othersIn(each, byRow).map(({ log }) => log + weights.otherValue));
			return claim === 0 ? each : { ...each, log: each.log - claim };
		})
		.sort((a, b) => b.log - a.log);
}

/** The auxiliary values that lie entirely within a candidate. */
function othersIn({ spans }: Candidate, byRow: ReadonlyMap<TextRow, readonly Candidate[]>): readonly Candidate[] {
	return spans.flatMap(({ row }) =>
		(byRow.get(row) ?? []).filter((other) => other.spans.every((one) => spans.some((own) => isWithin(one, own)))),
	);
}

const isWithin = (inner: TokenSpan, outer: TokenSpan): boolean =>
	inner.row === outer.row && inner.from >= outer.from && inner.to <= outer.to;

/** The top k candidates by a score, spread over many positions, so that one position does not crowd out the rest. */
export function topK(candidates: readonly Candidate[], score: (candidate: Candidate) => number): readonly Candidate[] {
	// Keyed by first row, then by number of rows.
	const counts = new Map<TextRow, number[]>();
	return candidates
		.map((candidate) => ({ candidate, score: score(candidate) }))
		.sort((a, b) => b.score - a.score)
		.filter(({ candidate: { spans } }) => {
			const { row } = spans[0] as TokenSpan;
			const own = counts.get(row) ?? [];
			const count = (own[spans.length] ?? 0) + 1;
			own[spans.length] = count;
			counts.set(row, own);
			return count <= placeCandidatesMax;
		})
		.slice(0, candidatesMax)
		.map(({ candidate }) => candidate);
}

function readAs(
	grammar: CompiledGrammar,
	span: TokenSpan,
	texts: readonly LikelyText[],
	claimed: number,
): readonly Candidate[] {
	const { leastCost, letterCost, isWhole } = grammar.search;
	const seen = charactersSeen(grammar.search, span);
	// Charged for at least the characters seen, so that omitting one gains nothing. Recognisers rarely invent
	// characters, so a whole text with fewer than seen is unlikely.
	const further = (text: string): number => (grammar.isChoice || isWhole ? Math.max(0, seen - text.length) : 0);
	const costOf = (text: string): number =>
		Math.max(text.length, seen) * letterCost + further(text) * -weights.straySign + claimed;
	if (texts.every(({ text, log }) => log - costOf(text) - leastCost < logMin)) return [];
	const found = texts.flatMap(({ text, log }) => {
		const meaning = grammar.meaningOf(text);
		return meaning === null ? [] : [{ text, meaning, odds: log + meaning.log - costOf(text) }];
	});
	const isClear = !isWhole || (isSpelt(grammar, span) && !isCutShort(span));
	const inLexicon = found.filter(({ odds }) => odds > logMin).map(({ meaning }) => meaning.lexiconWords);
	const mostLexiconWords = Math.max(0, ...inLexicon);
	return found.flatMap(({ text, meaning, odds }) => {
		const log =
			odds +
			mostLexiconWords * weights.lexiconSpan -
			Math.max(0, mostLexiconWords - meaning.lexiconWords) * weights.lexiconReading;
		// Only a check digit can confirm an unseen character of a code.
		const isVouchedFor = !grammar.isCode || meaning.checks.length > 0 || text.length <= seen;
		const { isInLexicon, isKnown, mayLack } = meaning;
		const value = isVouchedFor && (isClear || isInLexicon) ? meaning.value : null;
		return log < logMin
			? []
			: [{ text, value, checks: meaning.checks, spans: [span], log, isInLexicon, isKnown, mayLack }];
	});
}

/**
 * Whether a span shows no diacritic that the grammar lacks. Such letters, and perhaps their neighbours, are guesses.
 */
const isSpelt = ({ search, hasUnread }: CompiledGrammar, { row, from, to }: TokenSpan): boolean =>
	!hasUnread &&
	row.glyphs.slice(from, to).every(({ character }) => !isForeign(character.charCodeAt(0), search.alphabet));

/** Signs that never end a text, because narrow letters and halves of letters are misread as these. */
const letterLike = /[):;|!\]]/;

/** Whether the sign directly after a span was really a letter, because J is misread as a bracket. */
function isCutShort({ row: { glyphs }, to }: TokenSpan): boolean {
	const [last, next] = [glyphs[to - 1]?.character, glyphs[to]];
	if (next === undefined || next.isSpaced) return false;
	return letterLike.test(next.character) || (next.character === "." && last === ".");
}
