import type { LikelyText } from "../../decode/beam.ts";
import { memoise } from "../../memoise.ts";
import { isForeignDiacritic } from "../characters/confusion.ts";
import { countAlphanumerics } from "../grammars/forms.ts";
import type { CompiledGrammar } from "../grammars/searchable.ts";
import type { LabelHit } from "../labels/labels.ts";
import { type Segment, type TextRow, textOfGlyphs } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import { type Candidate, candidateKey, type TokenSpan } from "./candidate.ts";
import { joinListEntries, joinTwoRows } from "./joined.ts";
import { countObservedCharacters, findTexts, logRatioMin, type RowText, scoreText, sumLabelLogs } from "./search.ts";

type Candidates = readonly Candidate[];

/** Maximum number of candidates per field. The cost of the joint choice grows with it. */
const candidatesMax = 24;
/** Maximum number of a field's candidates that start in one row, counted separately by their number of spans. */
const rowCandidatesMax = 5;
const spanWordsMax = 8;

/** All spans of a row: runs of up to `spanWordsMax` words without a known text between the first and the last. */
export function findSpans(row: TextRow, segments: readonly Segment[], hits: readonly LabelHit[]): readonly TokenSpan[] {
	const spans: TokenSpan[] = [];
	for (const [start, first] of segments.entries()) {
		if (!first.isWord) continue;
		let words = 0;
		for (let end = start; end < segments.length && words < spanWordsMax; end++) {
			const last = segments[end] as Segment;
			if (hits.some(({ from, to }) => from >= first.to && to <= last.from)) break;
			if (!last.isWord) continue;
			words++;
			const run = segments.slice(start, end + 1);
			const parts = new Set(run.map(({ part }) => part));
			const others = segments.filter((word) => word.isWord && parts.has(word.part) && !run.includes(word));
			const [isPartStart, isWholePart] = [others.every((word) => word.from > first.from), others.length === 0];
			const to = hasClosingSign(row, first.from, last.to) ? last.to + 1 : last.to;
			const from = first.from - Number(hasLeadingApostrophe(row, first));
			spans.push({ row, segments: run, from, to, isPartStart, isWholePart });
		}
	}
	return spans;
}

/** Whether an apostrophe directly precedes a word ('s-Gravenhage). The grammar decides if it is part of a value. */
const hasLeadingApostrophe = ({ glyphs }: TextRow, { from }: Segment): boolean =>
	glyphs[from]?.isSpaced === false && /['’]/.test(glyphs[from - 1]?.character ?? "");

/** Whether the next glyph closes a bracket or an abbreviation of the span, such as the last dot of M.A.I. */
function hasClosingSign({ glyphs }: TextRow, from: number, to: number): boolean {
	const text = textOfGlyphs(glyphs.slice(from, to));
	const next = glyphs[to]?.character;
	return (next === ")" && text.includes("(")) || (next === "." && /\p{Lu}\.\p{Lu}$/u.test(text));
}

/** A field's candidates in these rows, most probable first. `known`: a barcode's text, scored at each searched span. */
export function findCandidates(grammar: CompiledGrammar, rows: readonly RowText[], known?: string): Candidates {
	const singleRow = rows.flatMap((row) =>
		known === undefined ? cachedCandidates(row)(grammar) : searchRow(grammar, row, known),
	);
	const doubleRow = grammar.rows > 1 ? joinTwoRows(grammar, singleRow) : [];
	const complete = grammar.isList ? joinListEntries(grammar, singleRow) : singleRow;
	return [...complete, ...doubleRow].sort((a, b) => b.log - a.log);
}

/** The candidates within one row without a known text. */
const cachedCandidates = memoise((row: RowText) => memoise((grammar: CompiledGrammar) => searchRow(grammar, row)));

const searchRow = (grammar: CompiledGrammar, row: RowText, known?: string): Candidates =>
	[...findTexts(grammar.search, row)].flatMap(([span, texts]) => {
		const spellings = texts.slice(0, 1).flatMap(({ text }) => grammar.otherSpellings?.(text) ?? []);
		const claimed = [...(grammar.claimed ?? []), ...(known === undefined ? [] : [known])];
		const further = new Set([...spellings, ...claimed]).difference(new Set(texts.map(({ text }) => text)));
		const all = [...texts, ...[...further].map((text) => ({ text, log: scoreText(grammar.search, span, text) }))];
		return keepBestPerValue(toCandidates(grammar, span, all, sumLabelLogs(row.hits, span)), grammar.isCode === true);
	});

/** Keeps the best candidate of a span for each value. Codes that differ only in spaces count as the same value. */
function keepBestPerValue(candidates: Candidates, isCode: boolean): Candidates {
	const byValue = Map.groupBy(candidates, (candidate) =>
		isCode ? candidateKey(candidate).replaceAll(" ", "") : candidateKey(candidate),
	);
	return [...byValue.values()].map((equal) => equal.reduce(mergeSameValue));
}

/** The more probable of two candidates. If only one of them has a value, that one with the higher score of the two. */
function mergeSameValue(a: Candidate, b: Candidate): Candidate {
	const [better, worse] = a.log < b.log ? [b, a] : [a, b];
	return better.value === null && worse.value !== null ? { ...worse, log: better.log } : better;
}

/** Reduces the score of candidates that contain a probable value (`others`) that belongs to no field. */
export function discountOtherValues(candidates: Candidates, others: Candidates): Candidates {
	const byRow = Map.groupBy(others, ({ spans }) => (spans[0] as TokenSpan).row);
	return candidates
		.map((candidate) => {
			const isInside = (span: TokenSpan): boolean => candidate.spans.some((outer) => isWithin(span, outer));
			const othersInside = candidate.spans
				.flatMap(({ row }) => byRow.get(row) ?? [])
				.filter(({ spans }) => spans.every(isInside));
			const discount = Math.max(0, ...othersInside.map(({ log }) => log + weights.otherValue));
			return discount === 0 ? candidate : { ...candidate, log: candidate.log - discount };
		})
		.sort((a, b) => b.log - a.log);
}

const isWithin = (inner: TokenSpan, outer: TokenSpan): boolean =>
	inner.row === outer.row && inner.from >= outer.from && inner.to <= outer.to;

/** The top candidates by a score, with a limit per row, so that one row does not displace all others. */
export function topK(candidates: Candidates, score: (candidate: Candidate) => number): Candidates {
	/** Counts of the candidates that start in a row, by their number of spans. */
	const countsOf = memoise((_: TextRow): number[] => []);
	return candidates
		.map((candidate) => ({ candidate, score: score(candidate) }))
		.sort((a, b) => b.score - a.score)
		.filter(({ candidate: { spans } }) => {
			const counts = countsOf((spans[0] as TokenSpan).row);
			const count = (counts[spans.length] ?? 0) + 1;
			counts[spans.length] = count;
			return count <= rowCandidatesMax;
		})
		.slice(0, candidatesMax)
		.map(({ candidate }) => candidate);
}

/** Turns the texts of a span into candidates. `labelLog`: the summed log ratios of labels that overlap the span. */
function toCandidates(
	grammar: CompiledGrammar,
	span: TokenSpan,
	texts: readonly LikelyText[],
	labelLog: number,
): Candidates {
	const { leastCost, letterCost, isWhole } = grammar.search;
	const observedCount = countObservedCharacters(grammar.search, span);
	// A text costs at least as much as the characters observed, so that omitting one gains nothing. Recognisers rarely
	// invent characters, so a choice or a text that must use the whole span costs more if it has fewer than observed.
	const omittedCount = (text: string): number =>
		grammar.isChoice || isWhole ? Math.max(0, observedCount - text.length) : 0;
	const costOf = (text: string): number =>
		Math.max(text.length, observedCount) * letterCost + omittedCount(text) * -weights.straySign + labelLog;
	if (texts.every(({ text, log }) => log - costOf(text) - leastCost < logRatioMin)) return [];
	const found = texts.flatMap(({ text, log }) => {
		const meaning = grammar.meaningOf(text);
		return meaning === null ? [] : [{ text, meaning, logOdds: log + meaning.log - costOf(text) }];
	});
	const isClear = !isWhole || hasKnownDiacritics(grammar, span);
	const wordCounts = found.filter(({ logOdds }) => logOdds > logRatioMin).map(({ meaning }) => meaning.lexiconWords);
	const lexiconWordsMax = Math.max(0, ...wordCounts);
	return found.flatMap(({ text, meaning, logOdds }) => {
		const missingWords = Math.max(0, lexiconWordsMax - meaning.lexiconWords);
		const log = logOdds + lexiconWordsMax * weights.lexiconSpan - missingWords * weights.lexiconReading;
		if (log < logRatioMin) return [];
		const areAllObserved = !grammar.needsAllCharacters || countAlphanumerics(text) <= observedCount;
		const isConfirmed = areAllObserved || meaning.checks.length > 0;
		const value = isConfirmed && (isClear || meaning.isInLexicon) ? meaning.value : null;
		return [{ ...meaning, text, value, spans: [span], log }];
	});
}

/** Whether the recogniser reads all letters of the field, and its alphabet has all diacritics that the span shows. */
const hasKnownDiacritics = ({ search, hasUnreadableLetters }: CompiledGrammar, { row, from, to }: TokenSpan): boolean =>
	!hasUnreadableLetters &&
	row.glyphs.slice(from, to).every(({ character }) => !isForeignDiacritic(character.charCodeAt(0), search.alphabet));
