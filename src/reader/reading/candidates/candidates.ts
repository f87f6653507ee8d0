import type { LikelyText } from "../../decode/beam.ts";
import { once } from "../../once.ts";
import type { CaptionHit } from "../captions/captions.ts";
import { isForeign } from "../characters/confusion.ts";
import type { Language } from "../languages/searchable.ts";
import type { Segment, TextRow } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import { type Candidate, type Stretch, saidBy } from "./candidate.ts";
import { listsOf, twoRows } from "./joined.ts";
import { beginsWithSign, endsWithSign, isCutShort } from "./own-signs.ts";
import { charactersSeen, claimedBy, logMin, type RowText, textLog, textsIn } from "./search.ts";

/** Candidates per field: the cost of the joint choice grows with them. */
const candidatesMax = 24;
/** Candidates per field that start in one row, so that one position does not crowd out the rest. */
const placeCandidatesMax = 5;
/** Words per value. */
const wordsMax = 8;

/** All spans of a row that may be a value: runs of words without a label between them. */
export function stretchesOf(
	row: TextRow,
	segments: readonly Segment[],
	hits: readonly CaptionHit[],
): readonly Stretch[] {
	const stretches: Stretch[] = [];
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
			stretches.push({ row, segments: own, from, to, isFirst, isWhole });
		}
	}
	return stretches;
}

const isInPart = ({ part }: Segment, own: readonly Segment[]): boolean => own.some((each) => each.part === part);

/** A field's candidates in these rows, most probable first. `known`: a barcode's text, tried at every position. */
export function candidatesFor(
	language: Language,
	rows: readonly RowText[],
	known: string | undefined,
): readonly Candidate[] {
	const single = rows.flatMap((row) => singleIn(language, row, known));
	const double = language.rows > 1 ? twoRows(language, single) : [];
	const whole = language.isList ? listsOf(language, single) : single;
	return [...whole, ...double].sort((a, b) => b.log - a.log);
}

/** Per row, the candidates found without a known text. */
const workedOut = once((_: RowText) => new Map<Language, readonly Candidate[]>());

/** The candidates within one row; cached unless a known text is given. */
function singleIn(language: Language, row: RowText, known: string | undefined): readonly Candidate[] {
	if (known !== undefined) return valuesIn(language, row, [known]);
	const before = workedOut(row);
	const single = before.get(language) ?? valuesIn(language, row, []);
	before.set(language, single);
	return single;
}

/** `told`: texts that are scored at every suitable position. */
const valuesIn = (language: Language, row: RowText, told: readonly string[]): readonly Candidate[] =>
	[...textsIn(language.search, row)].flatMap(([stretch, texts]) => {
		const spelt = texts.slice(0, 1).flatMap(({ text }) => language.otherSpellings?.(text) ?? []);
		const further = new Set([...spelt, ...(language.expected ?? []), ...told]).difference(
			new Set(texts.map(({ text }) => text)),
		);
		const all = [...texts, ...[...further].map((text) => ({ text, log: textLog(language.search, stretch, text) }))];
		return distinct(readAs(language, stretch, all, claimedBy(row.hits, stretch)), language.isCode === true);
	});

/** The best reading of a span for each meaning. Codes that differ only in spaces are the same. */
function distinct(candidates: readonly Candidate[], isCode: boolean): readonly Candidate[] {
	const best = new Map<string, Candidate>();
	for (const each of candidates) {
		const said = isCode ? saidBy(each).replaceAll(" ", "") : saidBy(each);
		const other = best.get(said);
		best.set(said, other ? clearerOf(other, each) : each);
	}
	return [...best.values()];
}

/** The more probable reading. If only one of the two has a value, that one, with the higher likelihood. */
function clearerOf(one: Candidate, other: Candidate): Candidate {
	const [better, worse] = one.log < other.log ? [other, one] : [one, other];
	return better.value === null && worse.value !== null ? { ...worse, log: better.log } : better;
}

/** The candidates, discounted by auxiliary values that also explain their print. */
export function withoutOthers(candidates: readonly Candidate[], others: readonly Candidate[]): readonly Candidate[] {
	const byRow = Map.groupBy(others, ({ stretches }) => (stretches[0] as Stretch).row);
	return candidates
		.map((each) => {
			const claim = Math.max(0, ...othersIn(each, byRow).map(({ log }) => log + weights.otherValue));
			return claim === 0 ? each : { ...each, log: each.log - claim };
		})
		.sort((a, b) => b.log - a.log);
}

/** The auxiliary values that lie entirely within a candidate. */
function othersIn({ stretches }: Candidate, byRow: ReadonlyMap<TextRow, readonly Candidate[]>): readonly Candidate[] {
	return stretches.flatMap(({ row }) =>
		(byRow.get(row) ?? []).filter((other) =>
			other.stretches.every((one) => stretches.some((own) => isWithin(one, own))),
		),
	);
}

const isWithin = (inner: Stretch, outer: Stretch): boolean =>
	inner.row === outer.row && inner.from >= outer.from && inner.to <= outer.to;

/** The top k candidates by a score, spread over many positions, so that one position does not crowd out the rest. */
export function foremost(
	candidates: readonly Candidate[],
	score: (candidate: Candidate) => number,
): readonly Candidate[] {
	// Keyed by first row, then by number of rows.
	const counts = new Map<TextRow, number[]>();
	return candidates
		.map((candidate) => ({ candidate, score: score(candidate) }))
		.sort((a, b) => b.score - a.score)
		.filter(({ candidate: { stretches } }) => {
			const { row } = stretches[0] as Stretch;
			const own = counts.get(row) ?? [];
			const count = (own[stretches.length] ?? 0) + 1;
			own[stretches.length] = count;
			counts.set(row, own);
			return count <= placeCandidatesMax;
		})
		.slice(0, candidatesMax)
		.map(({ candidate }) => candidate);
}

function readAs(
	language: Language,
	stretch: Stretch,
	texts: readonly LikelyText[],
	claimed: number,
): readonly Candidate[] {
	const { leastCost, letterCost, isWhole } = language.search;
	const seen = charactersSeen(language.search, stretch);
	// For at least the characters seen: omitting one gains nothing.
	// Recognisers rarely invent characters: a whole text with fewer than seen is unlikely.
	const further = (text: string): number => (language.isChoice || isWhole ? Math.max(0, seen - text.length) : 0);
	const costOf = (text: string): number =>
		Math.max(text.length, seen) * letterCost + further(text) * -weights.straySign + claimed;
	if (texts.every(({ text, log }) => log - costOf(text) - leastCost < logMin)) return [];
	const found = texts.flatMap(({ text, log }) => {
		const meaning = language.meaningOf(text);
		return meaning === null ? [] : [{ text, meaning, odds: log + meaning.log - costOf(text) }];
	});
	const isClear = !isWhole || (isSpelt(language, stretch) && !isCutShort(stretch));
	const usual = found.filter(({ odds }) => odds > logMin).map(({ meaning }) => meaning.usualWords);
	const mostUsual = Math.max(0, ...usual);
	return found.flatMap(({ text, meaning, odds }) => {
		const log =
			odds + mostUsual * weights.usualStretch - Math.max(0, mostUsual - meaning.usualWords) * weights.usualReading;
		// Only a check digit can confirm an unseen character of a code.
		const isVouchedFor = !language.isCode || meaning.checks.length > 0 || text.length <= seen;
		const { isUsual, isKnown, mayLack } = meaning;
		const value = isVouchedFor && (isClear || isUsual) ? meaning.value : null;
		return log < logMin
			? []
			: [{ text, value, checks: meaning.checks, stretches: [stretch], log, isUsual, isKnown, mayLack }];
	});
}

/**
 * Whether a span shows no diacritic that the grammar lacks: such letters, and perhaps their neighbours, are guesses.
 */
const isSpelt = ({ search, hasUnread }: Language, { row, from, to }: Stretch): boolean =>
	!hasUnread &&
	row.glyphs.slice(from, to).every(({ character }) => !isForeign(character.charCodeAt(0), search.alphabet));
