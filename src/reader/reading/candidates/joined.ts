import { once } from "../../once.ts";
import type { Quad } from "../../page/page.ts";
import { axesOf, distanceBetween, heightOf, localBox, startOf } from "../../page/quad.ts";
import { hasSmall } from "../characters/letters.ts";
import type { CompiledGrammar, Meaning } from "../grammars/searchable.ts";
import { weights } from "../weights/weights.ts";
import { type Candidate, candidateKey, quadOfSpan, type TokenSpan } from "./candidate.ts";

/** Values of two rows: each of the best readings is scored as one text with the row directly below it. */
export function twoRows(grammar: CompiledGrammar, single: readonly Candidate[]): readonly Candidate[] {
	const best = [...single].sort((a, b) => b.log - a.log).slice(0, rowsTried);
	const rows = new Set(best.map(firstOf).filter(({ isWhole }) => isWhole));
	// Computed per row: a position has several readings, and few rows have another directly below.
	const under = new Map([...rows].map((above) => [above, rowsUnder(above, rows)]));
	const meaningOf = once(({ text }: Candidate) => ({ meaning: grammar.meaningOf(text) }));
	return best.flatMap((upper) => {
		const below = under.get(firstOf(upper));
		if (!below?.size) return [];
		return best.flatMap((lower) => {
			const distance = below.get(firstOf(lower));
			if (distance === undefined) return [];
			return joinedValues(grammar, [upper, lower], [meaningOf(upper).meaning, meaningOf(lower).meaning], distance);
		});
	});
}

const firstOf = ({ spans }: Candidate): TokenSpan => spans[0] as TokenSpan;

/** The rows in which a value may continue, with their distance below in row heights. */
function rowsUnder(above: TokenSpan, rows: ReadonlySet<TokenSpan>): ReadonlyMap<TokenSpan, number> {
	const under = new Map<TokenSpan, number>();
	for (const row of rows) {
		const distance = downFrom(above, row);
		if (distance !== null) under.set(row, distance);
	}
	return under;
}

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
 * List values. Entries are in columns of one row, or below each other. Every run of adjacent entries is tried: each
 * entry in its best reading, and at most one in its second best. A run that omits an adjacent entry is penalised.
 */
export function listsOf(grammar: CompiledGrammar, single: readonly Candidate[]): readonly Candidate[] {
	const readings = Map.groupBy(
		single.filter(({ log }) => log > entryMin),
		({ spans }) => spans[0] as TokenSpan,
	);
	const entries = [...readings].map(([span, found]) => ({ span, found: found.sort((a, b) => b.log - a.log) }));
	const spans = entries.map(({ span }) => span);
	// Stray print may follow an entry, but not precede it.
	const firsts = spans.filter(({ isFirst }) => isFirst);
	const chains = [...chainsOf(spans, rightOf), ...chainsOf(firsts, downFrom)];
	const linked = new Set(chains.filter(({ length }) => length > 1).flat());
	// An entry with an adjacent one is not a list alone.
	const own = chains.filter(([first, second]) => second !== undefined || !linked.has(first as TokenSpan));
	return own.flatMap((chain) =>
		chain.flatMap((_, from) =>
			chain.slice(from).flatMap((__, more) => {
				const run = chain.slice(from, from + more + 1).map((span) => readings.get(span) as readonly Candidate[]);
				const leftOut = Number(from > 0) + Number(from + run.length < chain.length);
				return valuesOfRun(grammar, run).map((each) => ({ ...each, log: each.log + leftOut * weights.leftOver }));
			}),
		),
	);
}

/** Distance in pixels in one direction. Null if the spans are not adjacent. */
type Distance = (from: TokenSpan, to: TokenSpan) => number | null;

/** Chains of at most `chainMax` spans, each the nearest to the one before. */
function chainsOf(spans: readonly TokenSpan[], distance: Distance): readonly (readonly TokenSpan[])[] {
	const next = new Map<TokenSpan, TokenSpan>();
	for (const span of spans) {
		const found = spans.flatMap((other) => {
			const apart = distance(span, other);
			return apart === null ? [] : [{ other, apart }];
		});
		const nearest = found.sort((a, b) => a.apart - b.apart)[0]?.other;
		if (nearest) next.set(span, nearest);
	}
	const followers = new Set(next.values());
	return spans
		.filter((span) => !followers.has(span))
		.map((first) => {
			const chain = [first];
			for (let at = next.get(first); at && chain.length < chainMax; at = next.get(at)) chain.push(at);
			return chain;
		});
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

/** The lowest log likelihood ratio (natural) of a list entry. */
const entryMin = -6;
/** Entries per list. */
const chainMax = 8;
/** Gap to the next entry on the row, in row heights. */
const columnDistance = 12;

function rightOf(left: TokenSpan, right: TokenSpan): number | null {
	const [a, b] = [quadOfSpan(left), quadOfSpan(right)];
	const frame = axesOf(a);
	const [one, other] = [localBox(frame, a), localBox(frame, b)];
	// Uses the larger height: the box of a single letter may be cut to half of it.
	const height = Math.max(one.bottom - one.top, other.bottom - other.top);
	const gap = other.left - one.right;
	const isLevel = Math.abs(other.top + other.bottom - one.top - one.bottom) < height;
	return isLevel && gap > 0 && gap < columnDistance * height ? gap : null;
}

const downFrom = (above: TokenSpan, below: TokenSpan): number | null =>
	above.row === below.row ? null : rowsApart(quadOfSpan(above), quadOfSpan(below));

/** Readings of single rows that are tried as rows of one value. */
const rowsTried = 40;
/** A shorter row, in letters, had room left: only a row as close as rows of one text continues it. */
const fullRow = 9;
/** Horizontal offset between the starts of two rows of a value, in row heights. */
const rowIndent = 1;
/** Distance to the second row of a value, in row heights. */
const secondRowDistance = 2.2;
/** Height ratio of two rows of a text: labels are in smaller print. */
const rowHeights = 1.6;
/** Smallest distance in row heights. Boxes of small print are twice the height of its letters and overlap. */
const downLeast = 1 / 3;
/** Rows closer than this, in row heights, are most likely one text. */
const tightRow = 1.15;
/** Rows at least this far apart, in row heights, are most likely two fields. */
const looseRow = 1.5;

const spacingLog = (distance: number): number =>
	distance < tightRow ? weights.tightRow : distance < looseRow ? weights.secondRow : weights.looseRow;

/** The distance of a row below another, in row heights. Null if it cannot continue that row. */
function rowsApart(above: Quad, below: Quad): number | null {
	// A cheap test first: most rows are far apart.
	if (distanceBetween(above[0], below[0]) > (secondRowDistance + rowIndent) * heightOf(above)) return null;
	const [height, other] = [heightOf(above), heightOf(below)];
	// Measured where the rows begin: the far end of a tilted box reaches into the row above.
	const [indent, apart] = axesOf(above).toLocal(startOf(below));
	const down = (apart - (other - height) / 2) / height;
	const isUnder = Math.abs(indent) < rowIndent * height;
	const isAlike = Math.max(height, other) < rowHeights * Math.min(height, other);
	return isUnder && isAlike && down > downLeast && down < secondRowDistance ? down : null;
}

/** Whether print is close enough below a row to continue its text: other fields are farther away. */
export function goesOnIn(above: Quad, below: Quad): boolean {
	const distance = rowsApart(above, below);
	return distance !== null && distance < looseRow;
}
