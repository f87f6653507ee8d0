import { once } from "../../once.ts";
import { hasSmall } from "../characters/letters.ts";
import type { CompiledGrammar, Meaning } from "../grammars/searchable.ts";
import { isOnRow, isRowBelow, looseRow } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import { type Candidate, candidateKey, placeOf, type TokenSpan } from "./candidate.ts";

/** Values that span two rows: each of the best readings is scored as one text with the row directly below it. */
export function twoRows(grammar: CompiledGrammar, single: readonly Candidate[]): readonly Candidate[] {
	const best = [...single].sort((a, b) => b.log - a.log).slice(0, rowsTried);
	const whole = best.filter((each) => firstOf(each).isWhole);
	const meaningOf = once(({ text }: Candidate) => ({ meaning: grammar.meaningOf(text) }));
	return whole.flatMap((upper) =>
		whole.flatMap((lower) => {
			const place = placeOf(firstOf(upper))(firstOf(lower));
			if (!isRowBelow(place, secondRowMost)) return [];
			return joinedValues(grammar, [upper, lower], [meaningOf(upper).meaning, meaningOf(lower).meaning], place.down);
		}),
	);
}

const firstOf = ({ spans }: Candidate): TokenSpan => spans[0] as TokenSpan;

function joinedValues(
	grammar: CompiledGrammar,
	[one, other]: readonly [Candidate, Candidate],
	[upper, lower]: readonly [Meaning | null, Meaning | null],
	distance: number,
): readonly Candidate[] {
	const [above, below] = [firstOf(one), firstOf(other)];
	const isShort = one.text.length < fullRow && !upper?.isCut;
	if (isShort && distance >= tightRow) return [];
	const [first, second] = [candidateKey(one), candidateKey(other)];
	const text = `${first}${first.endsWith("-") ? "" : " "}${second}`;
	const parts = (upper?.log ?? 0) + (lower?.log ?? 0);
	const spacing = isShort ? weights.shortRow : spacingLog(distance);
	const isInOneCase = hasSmall(first) === hasSmall(second);
	const print = one.log + other.log - parts + spacing + (isInOneCase ? 0 : weights.otherCase);
	const meaning = grammar.meaningOf(text);
	if (meaning === null) return [];
	// A nationality or state name is a row of a text only if the whole text is known.
	const hasTitle = !meaning.isInLexicon && (upper?.isTitle || lower?.isTitle);
	const log = print + meaning.log + (hasTitle ? weights.titleAlone - weights.lexiconSpan : 0);
	const checks = [...one.checks, ...other.checks];
	const { value, isInLexicon, isKnown, mayLack } = meaning;
	return [{ text, value, checks, spans: [above, below], log, isInLexicon, isKnown, mayLack }];
}

/**
 * List values. Entries are in columns of one row, or below each other. Every run of adjacent entries is tried, with
 * each entry in its best reading and at most one in its second best. A run that omits an adjacent entry is penalised.
 */
export function listsOf(grammar: CompiledGrammar, single: readonly Candidate[]): readonly Candidate[] {
	const readings = Map.groupBy(
		single.filter(({ log }) => log > entryMin),
		({ spans }) => spans[0] as TokenSpan,
	);
	const entries = [...readings].map(([span, found]) => ({ span, found: found.sort((a, b) => b.log - a.log) }));
	const spans = entries.map(({ span }) => span);
	// Stray text may follow an entry, but not precede it.
	const firsts = spans.filter(({ isFirst }) => isFirst);
	const runs = [...runsOf(spans, columnsApart), ...runsOf(firsts, rowsApart)];
	// An entry with an adjacent entry is not a list by itself.
	const linked = new Set(runs.flatMap(({ run }) => (run.length > 1 ? run : [])));
	const own = runs.filter(({ run, leftOut }) => leftOut > 0 || run.length > 1 || !linked.has(run[0] as TokenSpan));
	return own.flatMap(({ run, leftOut }) => {
		const found = run.map((span) => readings.get(span) as readonly Candidate[]);
		return valuesOfRun(grammar, found).map((each) => ({ ...each, log: each.log + leftOut * weights.leftOver }));
	});
}

/** Distance in one direction. Null if the spans are not adjacent. */
type Distance = (from: TokenSpan, to: TokenSpan) => number | null;

/** Every run of at most `runMax` spans, each nearest to the one before, and how many adjacent spans it leaves out. */
function runsOf(spans: readonly TokenSpan[], distance: Distance) {
	const next = new Map(spans.map((span) => [span, nearest(span, spans, distance)]));
	const followers = new Set(next.values());
	return spans.flatMap((first) => {
		const chain = [first];
		for (let at = next.get(first); at && chain.length < runMax; at = next.get(at)) chain.push(at);
		return chain.map((last, index) => ({
			run: chain.slice(0, index + 1),
			leftOut: Number(followers.has(first)) + Number(next.get(last) !== undefined),
		}));
	});
}

function nearest(span: TokenSpan, spans: readonly TokenSpan[], distance: Distance): TokenSpan | undefined {
	const found = spans.flatMap((other) => {
		const apart = distance(span, other);
		return apart === null ? [] : [{ other, apart }];
	});
	return found.sort((a, b) => a.apart - b.apart)[0]?.other;
}

function valuesOfRun(grammar: CompiledGrammar, run: readonly (readonly Candidate[])[]): readonly Candidate[] {
	const best = run.map((readings) => readings[0] as Candidate);
	const others = run.flatMap((readings, i) => (readings[1] ? [best.with(i, readings[1])] : []));
	return [best, ...others].flatMap((entries) => {
		const text = entries.map((entry) => entry.text).join("");
		const value = grammar.meaningOf(text)?.value;
		if (value === undefined) return [];
		const log = entries.reduce((sum, entry) => sum + entry.log, 0);
		return [{ text, value, checks: [], spans: entries.flatMap(({ spans }) => spans), log }];
	});
}

/** The lowest natural log likelihood ratio of a list entry. */
const entryMin = -6;
/** Entries per list. */
const runMax = 8;
/** The gap to the next entry on the row, in row heights. Adjacent words of one line share an edge. */
const columnGap = { from: 0.01, to: 12 };

function columnsApart(left: TokenSpan, right: TokenSpan): number | null {
	const place = placeOf(left)(right);
	return isOnRow(place) && place.gap > columnGap.from && place.gap < columnGap.to ? place.gap : null;
}

function rowsApart(above: TokenSpan, below: TokenSpan): number | null {
	const place = placeOf(above)(below);
	return above.row !== below.row && isRowBelow(place, secondRowMost) ? place.down : null;
}

/** Readings of single rows that are tried as rows of one value. */
const rowsTried = 40;
/** A shorter row of letters had room left, so it is continued only by a row as close as rows of one text are. */
const fullRow = 9;
/** The largest distance to the second row of a value, in row heights. */
const secondRowMost = 2.2;
/** Rows closer than this, in row heights, are most likely one text. */
const tightRow = 1.15;

const spacingLog = (distance: number): number =>
	distance < tightRow ? weights.tightRow : distance < looseRow ? weights.secondRow : weights.looseRow;
