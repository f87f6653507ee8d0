import { once } from "../../once.ts";
import type { Quad } from "../../page/page.ts";
import { axesOf, distanceBetween, heightOf, localBox, startOf } from "../../page/quad.ts";
import { hasSmall } from "../characters/letters.ts";
import type { Language, Meaning } from "../languages/searchable.ts";
import { weights } from "../weights/weights.ts";
import { type Candidate, quadOfStretch, type Stretch, saidBy } from "./candidate.ts";

/** Values that go on in the row below. Each of the best is weighed as one text with what stands right under it. */
export function twoRows(language: Language, single: readonly Candidate[]): readonly Candidate[] {
	const best = [...single].sort((a, b) => b.log - a.log).slice(0, rowsTried);
	const rows = new Set(best.map(firstOf).filter(({ isWhole }) => isWhole));
	// A place has several readings, and few places have a row right under them.
	const under = new Map([...rows].map((above) => [above, rowsUnder(above, rows)]));
	const meaningOf = once(({ text }: Candidate) => ({ meaning: language.meaningOf(text) }));
	return best.flatMap((upper) => {
		const below = under.get(firstOf(upper));
		if (!below?.size) return [];
		return best.flatMap((lower) => {
			const distance = below.get(firstOf(lower));
			if (distance === undefined) return [];
			return joinedValues(language, [upper, lower], [meaningOf(upper).meaning, meaningOf(lower).meaning], distance);
		});
	});
}

const firstOf = ({ stretches }: Candidate): Stretch => stretches[0] as Stretch;

/** How far below a row (in its heights) each of those stands that it may go on in. */
function rowsUnder(above: Stretch, rows: ReadonlySet<Stretch>): ReadonlyMap<Stretch, number> {
	const under = new Map<Stretch, number>();
	for (const row of rows) {
		const distance = downFrom(above, row);
		if (distance !== null) under.set(row, distance);
	}
	return under;
}

function joinedValues(
	language: Language,
	[one, other]: readonly [Candidate, Candidate],
	[upper, lower]: readonly [Meaning | null, Meaning | null],
	distance: number,
): readonly Candidate[] {
	const [above, below] = [firstOf(one), firstOf(other)];
	const isShort = one.text.length < fullRow && !upper?.isCut;
	if (isShort && distance >= tightRow) return [];
	const [first, second] = [saidBy(one), saidBy(other)];
	const text = `${first}${first.endsWith("-") ? "" : " "}${second}`;
	const parts = (upper?.log ?? 0) + (lower?.log ?? 0);
	const spacing = isShort ? weights.shortRow : spacingLog(distance);
	const isInOneCase = hasSmall(first) === hasSmall(second);
	const print = one.log + other.log - parts + spacing + (isInOneCase ? 0 : weights.otherCase);
	const meaning = language.meaningOf(text);
	if (meaning === null) return [];
	// A nationality or a state's name is a row of a text only where the whole is known. Else its word speaks for nothing.
	const hasTitle = !meaning.isUsual && (upper?.isTitle || lower?.isTitle);
	const log = print + meaning.log + (hasTitle ? weights.titleAlone - weights.usualStretch : 0);
	const checks = [...one.checks, ...other.checks];
	const { value, isUsual, isKnown, mayLack } = meaning;
	return [{ text, value, checks, stretches: [above, below], log, isUsual, isKnown, mayLack }];
}

/**
 * Lists. Their entries stand in columns of their own on one row, or under each other. Tried is every run of
 * neighbouring entries: each entry as it reads best, and one of them as it reads second. A run that leaves a neighbour
 * out pays for it.
 */
export function listsOf(language: Language, single: readonly Candidate[]): readonly Candidate[] {
	const readings = Map.groupBy(
		single.filter(({ log }) => log > entryMin),
		({ stretches }) => stretches[0] as Stretch,
	);
	const entries = [...readings].map(([stretch, found]) => ({ stretch, found: found.sort((a, b) => b.log - a.log) }));
	const stretches = entries.map(({ stretch }) => stretch);
	// Print that nobody meant may stand behind an entry, but not before one.
	const firsts = stretches.filter(({ isFirst }) => isFirst);
	const chains = [...chainsOf(stretches, rightOf), ...chainsOf(firsts, downFrom)];
	const linked = new Set(chains.filter(({ length }) => length > 1).flat());
	// An entry with a neighbour is no list by itself.
	const own = chains.filter(([first, second]) => second !== undefined || !linked.has(first as Stretch));
	return own.flatMap((chain) =>
		chain.flatMap((_, from) =>
			chain.slice(from).flatMap((__, more) => {
				const run = chain.slice(from, from + more + 1).map((stretch) => readings.get(stretch) as readonly Candidate[]);
				const leftOut = Number(from > 0) + Number(from + run.length < chain.length);
				return valuesOfRun(language, run).map((each) => ({ ...each, log: each.log + leftOut * weights.leftOver }));
			}),
		),
	);
}

/** How far one stretch is from another in one direction, in pixels. Null where it is not next to it there. */
type Distance = (from: Stretch, to: Stretch) => number | null;

/** Chains of stretches. Each stretch is the nearest one to the last in a direction, `chainMax` at most. */
function chainsOf(stretches: readonly Stretch[], distance: Distance): readonly (readonly Stretch[])[] {
	const next = new Map<Stretch, Stretch>();
	for (const stretch of stretches) {
		const found = stretches.flatMap((other) => {
			const apart = distance(stretch, other);
			return apart === null ? [] : [{ other, apart }];
		});
		const nearest = found.sort((a, b) => a.apart - b.apart)[0]?.other;
		if (nearest) next.set(stretch, nearest);
	}
	const followers = new Set(next.values());
	return stretches
		.filter((stretch) => !followers.has(stretch))
		.map((first) => {
			const chain = [first];
			for (let at = next.get(first); at && chain.length < chainMax; at = next.get(at)) chain.push(at);
			return chain;
		});
}

function valuesOfRun(language: Language, run: readonly (readonly Candidate[])[]): readonly Candidate[] {
	const best = run.map((readings) => readings[0] as Candidate);
	const others = run.flatMap((readings, i) => (readings[1] ? [best.with(i, readings[1])] : []));
	return [best, ...others].flatMap((entries) => {
		const text = entries.map((entry) => entry.text).join("");
		const value = language.meaningOf(text)?.value;
		if (value === undefined) return [];
		const log = entries.reduce((sum, entry) => sum + entry.log, 0);
		return [{ text, value, checks: [], stretches: entries.flatMap(({ stretches }) => stretches), log }];
	});
}

/** Entries of a list that were read less clearly than this (natural logarithm) are not followed. */
const entryMin = -6;
/** No list has more entries than this. */
const chainMax = 8;
/** The next entry of a list stands at most this many heights right of the last one. */
const columnDistance = 12;

function rightOf(left: Stretch, right: Stretch): number | null {
	const [a, b] = [quadOfStretch(left), quadOfStretch(right)];
	const frame = axesOf(a);
	const [one, other] = [localBox(frame, a), localBox(frame, b)];
	// A single letter's box may be cut to half its height: the other one's tells as well.
	const height = Math.max(one.bottom - one.top, other.bottom - other.top);
	const gap = other.left - one.right;
	const isLevel = Math.abs(other.top + other.bottom - one.top - one.bottom) < height;
	return isLevel && gap > 0 && gap < columnDistance * height ? gap : null;
}

const downFrom = (above: Stretch, below: Stretch): number | null =>
	above.row === below.row ? null : rowsApart(quadOfStretch(above), quadOfStretch(below));

/** Readings of single rows that are tried as rows of one value. */
const rowsTried = 40;
/**
 * A row of fewer letters had room for more: what follows is another text, unless it stands as close as rows of one text
 * do.
 */
const fullRow = 9;
/** A second row begins at most this many heights away from where the first one begins. */
const rowIndent = 1;
/** A second row stands at most this many heights below the first one. */
const secondRowDistance = 2.2;
/** One row of a text is at most this many times as high as the other: captions are smaller print. */
const rowHeights = 1.6;
/** Boxes of small print are twice as high as its letters, so that those of two rows overlap up to this. */
const downLeast = 1 / 3;
/** Rows less than this many heights apart are most likely rows of one text. */
const tightRow = 1.15;
/** Rows at least this many heights apart are most likely rows of two fields. */
const looseRow = 1.5;

const spacingLog = (distance: number): number =>
	distance < tightRow ? weights.tightRow : distance < looseRow ? weights.secondRow : weights.looseRow;

/** How many heights a row stands below another that it may go on from. Null where it cannot. */
function rowsApart(above: Quad, below: Quad): number | null {
	// Most rows are far off, which their corners show.
	if (distanceBetween(above[0], below[0]) > (secondRowDistance + rowIndent) * heightOf(above)) return null;
	const [height, other] = [heightOf(above), heightOf(below)];
	// Where the rows begin: a box that lies a little aslant reaches up into the row above at its other end.
	const [indent, apart] = axesOf(above).toLocal(startOf(below));
	const down = (apart - (other - height) / 2) / height;
	const isUnder = Math.abs(indent) < rowIndent * height;
	const isAlike = Math.max(height, other) < rowHeights * Math.min(height, other);
	return isUnder && isAlike && down > downLeast && down < secondRowDistance ? down : null;
}

/** Whether print stands so close below a row of a text that it may go on there: other fields are farther off. */
export function goesOnIn(above: Quad, below: Quad): boolean {
	const distance = rowsApart(above, below);
	return distance !== null && distance < looseRow;
}
