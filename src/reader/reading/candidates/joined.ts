import { memoise } from "../../memoise.ts";
import { hasLowercase } from "../characters/letters.ts";
import type { CompiledGrammar, Meaning } from "../grammars/searchable.ts";
import { isRowBelow, isSameRow, looseRowMin } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import { type Candidate, candidateKey, relativePositionOf, type TokenSpan } from "./candidate.ts";

/** Joins rows in pairs: candidates that fill their row parts are scored as one text if one is below the other. */
export function joinTwoRows(grammar: CompiledGrammar, single: readonly Candidate[]): readonly Candidate[] {
	const best = single.toSorted((a, b) => b.log - a.log).slice(0, rowsTriedMax);
	const wholeParts = best.filter((candidate) => firstSpan(candidate).isWholePart);
	const meaningOf = memoise(({ text }: Candidate) => ({ meaning: grammar.meaningOf(text) }));
	return wholeParts.flatMap((upper) => wholeParts.flatMap((lower) => joinRowPair(grammar, upper, lower, meaningOf)));
}

const firstSpan = ({ spans }: Candidate): TokenSpan => spans[0] as TokenSpan;

/** Joins two rows to one value. Returns an empty list if they do not form one. */
function joinRowPair(
	grammar: CompiledGrammar,
	upper: Candidate,
	lower: Candidate,
	meaningOf: (row: Candidate) => { readonly meaning: Meaning | null },
): readonly Candidate[] {
	const [above, below] = [firstSpan(upper), firstSpan(lower)];
	const position = relativePositionOf(above)(below);
	if (!isRowBelow(position, secondRowMax)) return [];
	const distance = position.verticalOffset;
	const [upperMeaning, lowerMeaning] = [meaningOf(upper).meaning, meaningOf(lower).meaning];
	// A page's title may have two rows, such as the state's name in two languages.
	if (upperMeaning?.isTitle && lowerMeaning?.isTitle) return [];
	const isShort = upper.text.length < fullRowLength && !upperMeaning?.isCut;
	if (isShort && distance >= tightRowMax) return [];
	const [first, second] = [candidateKey(upper), candidateKey(lower)];
	const text = `${first}${first.endsWith("-") ? "" : " "}${second}`;
	const rowPriors = (upperMeaning?.log ?? 0) + (lowerMeaning?.log ?? 0);
	const spacing = isShort ? weights.shortRow : scoreSpacing(distance);
	const isInOneCase = hasLowercase(first) === hasLowercase(second);
	const printLog = upper.log + lower.log - rowPriors + spacing + (isInOneCase ? 0 : weights.otherCase);
	const meaning = grammar.meaningOf(text);
	if (meaning === null) return [];
	// A nationality or state name as a row of a text is penalised unless the whole text is in the lexicon.
	const hasTitle = !meaning.isInLexicon && (upperMeaning?.isTitle || lowerMeaning?.isTitle);
	const log = printLog + meaning.log + (hasTitle ? weights.titleAlone - weights.lexiconSpan : 0);
	const checks = [...upper.checks, ...lower.checks];
	return [{ ...meaning, text, checks, spans: [above, below], log }];
}

/**
 * Returns the list values. Entries are in columns of one row or below each other. Every run of adjacent entries is
 * tried with the best reading of each entry, and with the second best of one. Omitting an adjacent entry is penalised.
 */
export function joinListEntries(grammar: CompiledGrammar, single: readonly Candidate[]): readonly Candidate[] {
	const probable = single.filter(({ log }) => log > entryLogMin);
	const readings = Map.groupBy(probable, firstSpan);
	for (const spanReadings of readings.values()) spanReadings.sort((a, b) => b.log - a.log);
	const spans = [...readings.keys()];
	// In a column of entries, stray text may follow an entry but not precede it.
	const rowStarts = spans.filter(({ isPartStart }) => isPartStart);
	const runs = [...findRuns(spans, columnDistance), ...findRuns(rowStarts, rowDistance)];
	// A single entry counts as a list without penalty only if no other entry is adjacent to it in either direction.
	const linked = new Set(runs.flatMap(({ run }) => (run.length > 1 ? run : [])));
	const lists = runs.filter(({ run, omitted }) => omitted > 0 || run.length > 1 || !linked.has(run[0] as TokenSpan));
	return lists.flatMap(({ run, omitted }) => {
		const entryReadings = run.map((span) => readings.get(span) as readonly Candidate[]);
		return joinEntries(grammar, entryReadings).map((list) => ({ ...list, log: list.log + omitted * weights.leftOver }));
	});
}

/** The distance between two spans in one direction, in row heights. Null if they are not adjacent. */
type Distance = (from: TokenSpan, to: TokenSpan) => number | null;

/** Runs of at most `entriesMax` spans, each the nearest to its predecessor, and how many adjacent spans each omits. */
function findRuns(spans: readonly TokenSpan[], distance: Distance) {
	const next = new Map(spans.map((span) => [span, findNearest(span, spans, distance)]));
	const followers = new Set(next.values());
	return spans.flatMap((first) => {
		const chain = [first];
		for (let span = next.get(first); span && chain.length < entriesMax; span = next.get(span)) chain.push(span);
		return chain.map((last, index) => ({
			run: chain.slice(0, index + 1),
			omitted: Number(followers.has(first)) + Number(next.get(last) !== undefined),
		}));
	});
}

function findNearest(span: TokenSpan, spans: readonly TokenSpan[], distance: Distance): TokenSpan | undefined {
	const adjacent = spans.flatMap((other) => {
		const gap = distance(span, other);
		return gap === null ? [] : [{ other, gap }];
	});
	return adjacent.sort((a, b) => a.gap - b.gap)[0]?.other;
}

/** The list values of a run of entries, each given by its readings, best first. */
function joinEntries(grammar: CompiledGrammar, run: readonly (readonly Candidate[])[]): readonly Candidate[] {
	const best = run.map((readings) => readings[0] as Candidate);
	const alternatives = run.flatMap((readings, i) => (readings[1] ? [best.with(i, readings[1])] : []));
	return [best, ...alternatives].flatMap((entries) => {
		const text = entries.map((entry) => entry.text).join("");
		const value = grammar.meaningOf(text)?.value;
		if (value === undefined) return [];
		const log = entries.reduce((sum, entry) => sum + entry.log, 0);
		// The picture decides whether another entry is hidden beside the list.
		return [{ text, value, checks: [], extensibleEnds: [], spans: entries.flatMap(({ spans }) => spans), log }];
	});
}

/** The lowest log likelihood ratio (natural) of a list entry. */
const entryLogMin = -6;
const entriesMax = 8;
/** The range of the gap to the next entry in a row, in row heights. Adjacent words of one line share an edge. */
const columnGap = { from: 0.01, to: 12 };

function columnDistance(left: TokenSpan, right: TokenSpan): number | null {
	const position = relativePositionOf(left)(right);
	return isSameRow(position) && position.gap > columnGap.from && position.gap < columnGap.to ? position.gap : null;
}

function rowDistance(above: TokenSpan, below: TokenSpan): number | null {
	const position = relativePositionOf(above)(below);
	return above.row !== below.row && isRowBelow(position, secondRowMax) ? position.verticalOffset : null;
}

/** Maximum number of candidates that are tried as rows of one value. */
const rowsTriedMax = 40;
/** A shorter row had room for another word. Unless its text is cut, the next row must be closer than `tightRowMax`. */
const fullRowLength = 9;
/** The largest distance to the second row of a value, in row heights. */
const secondRowMax = 2.2;
/** Rows closer than this, in row heights, are most likely one text. */
const tightRowMax = 1.15;

const scoreSpacing = (distance: number): number =>
	distance < tightRowMax ? weights.tightRow : distance < looseRowMin ? weights.secondRow : weights.looseRow;
