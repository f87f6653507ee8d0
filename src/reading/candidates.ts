import type { Check } from "../documents/definition.ts";
import type { Quad } from "../page/page.ts";
import { centreOf, frameOf, localBox } from "../page/quad.ts";
import type { CaptionHit } from "./captions.ts";
import { anyCharacter } from "./confusion.ts";
import type { Language, Silence } from "./language.ts";
import { type LikelyText, likelyTexts, logOf } from "./likely.ts";
import { extentOf, quadOfGlyphs, type Row, type Token } from "./segments.ts";
import { otherLog } from "./other-text.ts";
import type { Step } from "./strip.ts";
import { weights } from "./weights.ts";

/** Words of one row, one after the other, that may be a value or a row of one. */
export interface Stretch {
	readonly row: Row;
	readonly tokens: readonly Token[];
	/** Glyphs, `to` exclusive. */
	readonly from: number;
	readonly to: number;
}

/** A value that a field may have, where it would stand, and what speaks for it. */
export interface Candidate {
	/** As written there, in the field's language. */
	readonly text: string;
	/** In the specification's form; null where its own arithmetic fails. */
	readonly value: string | null;
	/** None for a value that only a barcode gives. */
	readonly stretches: readonly Stretch[];
	/** How much likelier this print is the value of the field than other text (natural logarithm), wherever it stands. */
	readonly log: number;
	readonly checks: readonly Check[];
}

/** Values that a stretch may be read as, for one field. */
const readingsMax = 5;
/** A worse one is never chosen: place and relations add less. */
const logMin = -9;
/** Values of one field that are weighed against each other, in all and of one row. */
const [candidatesMax, rowCandidatesMax] = [20, 4];
/** Characters that a recogniser drops or adds within a value. */
const lengthSlack = 2;
/** No value has more words. */
const wordsMax = 8;

/** Every stretch of a row that a value may be: words, with no caption of the document between them. */
export function stretchesOf(row: Row, tokens: readonly Token[], hits: readonly CaptionHit[]): readonly Stretch[] {
	const stretches: Stretch[] = [];
	for (const [start, first] of tokens.entries()) {
		if (!first.isWord) continue;
		let words = 0;
		for (let end = start; end < tokens.length && words < wordsMax; end++) {
			const last = tokens[end] as Token;
			if (hits.some(({ from, to }) => from >= first.to && to <= last.from)) break;
			if (!last.isWord) continue;
			words++;
			stretches.push({ row, tokens: tokens.slice(start, end + 1), from: first.from, to: last.to });
		}
	}
	return stretches;
}

/** The values that the stretches may be in a language, the likeliest first. `known`: a text that a barcode gives, looked for everywhere. */
export function candidatesFor(
	language: Language,
	stretches: readonly Stretch[],
	hits: readonly CaptionHit[],
	known: string | undefined,
): readonly Candidate[] {
	const single = stretches.flatMap((stretch) => distinct(readAs(language, stretch, hits, known)));
	const double = language.rows > 1 ? twoRows(single) : [];
	const whole = language.isList ? besideEachOther(language, single) : single;
	return [...whole, ...double].sort((a, b) => b.log - a.log);
}

/** Of the readings of one stretch that mean the same the best: a space more or less is no other value. */
function distinct(candidates: readonly Candidate[]): readonly Candidate[] {
	const best = new Map<string, Candidate>();
	for (const each of candidates) {
		const said = each.value ?? each.text;
		if ((best.get(said)?.log ?? Number.NEGATIVE_INFINITY) < each.log) best.set(said, each);
	}
	return [...best.values()];
}

/** The candidates with what also explains their print taken off: another value of the document that is no field's. */
export function withoutOthers(candidates: readonly Candidate[], others: readonly Candidate[]): readonly Candidate[] {
	const byRow = Map.groupBy(others, ({ stretches }) => (stretches[0] as Stretch).row);
	return candidates
		.map((each) => {
			const claim = Math.max(0, ...othersIn(each, byRow).map(({ log }) => log + weights.otherValue));
			return claim === 0 ? each : { ...each, log: each.log - claim };
		})
		.sort((a, b) => b.log - a.log);
}

/** The other values all of which stand inside a candidate. */
function othersIn({ stretches }: Candidate, byRow: ReadonlyMap<Row, readonly Candidate[]>): readonly Candidate[] {
	return stretches.flatMap(({ row }) =>
		(byRow.get(row) ?? []).filter((other) => other.stretches.every((one) => stretches.some((own) => isWithin(one, own)))),
	);
}

const isWithin = (inner: Stretch, outer: Stretch): boolean =>
	inner.row === outer.row && inner.from >= outer.from && inner.to <= outer.to;

/** The best candidates by a score, from many rows rather than one: a row that another field explains must not crowd out the rest. */
export function foremost(candidates: readonly Candidate[], score: (candidate: Candidate) => number): readonly Candidate[] {
	const counts = new Map<Row, number>();
	return candidates
		.map((candidate) => ({ candidate, score: score(candidate) }))
		.sort((a, b) => b.score - a.score)
		.filter(({ candidate: { stretches } }) => {
			const row = (stretches[0] as Stretch).row;
			counts.set(row, (counts.get(row) ?? 0) + 1);
			return (counts.get(row) as number) <= rowCandidatesMax;
		})
		.slice(0, candidatesMax)
		.map(({ candidate }) => candidate);
}

function readAs(
	language: Language,
	stretch: Stretch,
	hits: readonly CaptionHit[],
	known: string | undefined,
): readonly Candidate[] {
	const { row, from, to, tokens } = stretch;
	const crosses = tokens[0]?.part !== tokens.at(-1)?.part;
	const isSpread = language.silent.has(" ".charCodeAt(0));
	const characters = row.glyphs.slice(from, to).filter(({ character }) => !language.silent.has(character.charCodeAt(0))).length;
	const [min, max] = language.lengths;
	if ((crosses && !isSpread) || characters < min - lengthSlack || characters > max + lengthSlack) return [];
	const claimed = hits.filter((hit) => hit.row === row && hit.from < to && from < hit.to).reduce((sum, hit) => sum + hit.log, 0);
	const cost = Math.max(0, characters - lengthSlack) * language.characterCost + claimed;
	const found = readings(language, stretch, cost, known).flatMap(({ text, log }) => {
		const meaning = language.meaningOf(text);
		return meaning === null ? [] : [{ text, meaning, odds: log + meaning.log - claimed }];
	});
	const mostUsual = Math.max(0, ...found.filter(({ odds }) => odds > logMin).map(({ meaning }) => meaning.usualWords));
	return found.flatMap(({ text, meaning, odds }) => {
		const log = odds + mostUsual * weights.usualStretch - (mostUsual - meaning.usualWords) * weights.usualReading;
		return log < logMin ? [] : [{ text, value: meaning.value, checks: meaning.checks, stretches: [stretch], log }];
	});
}

/** Several fields have the same language: a stretch is searched once for all of them. */
const searched = new WeakMap<Stretch, Map<Language, readonly LikelyText[]>>();

/** What a stretch may be read as, each text's log against other print. `cost`: what speaks against every text there. */
function readings(language: Language, stretch: Stretch, cost: number, known: string | undefined): readonly LikelyText[] {
	const before = searched.get(stretch) ?? new Map<Language, readonly LikelyText[]>();
	searched.set(stretch, before);
	const found = before.get(language) ?? searchedIn(language, viewsOf(stretch), cost);
	before.set(language, found);
	if (known === undefined || found.some(({ text }) => text === known)) return found;
	return [...found, { text: known, log: agreedLog(known, viewsOf(stretch), language.silent) }];
}

/** One view of a stretch. `best`: what its best path comes to; `other`: how probable it is where other print stands there (natural logarithms). */
interface StretchView {
	readonly steps: readonly Step[];
	readonly best: number;
	readonly other: number;
}

const stretchViews = new WeakMap<Stretch, readonly StretchView[]>();

/** The steps of a stretch in each view of its row; worked out once for all fields. */
function viewsOf(stretch: Stretch): readonly StretchView[] {
	const known = stretchViews.get(stretch) ?? madeViews(stretch);
	stretchViews.set(stretch, known);
	return known;
}

function madeViews({ row, from, to }: Stretch): readonly StretchView[] {
	const [start, end] = extentOf(row, from, to);
	return row.views.map((view) => {
		const steps = view.steps.filter(({ at }) => at >= start && at <= end);
		return { steps, best: steps.reduce((sum, step) => sum + step.best, 0), other: otherLog(steps) };
	});
}

function searchedIn(language: Language, views: readonly StretchView[], cost: number): readonly LikelyText[] {
	if (agreed(views, (view) => boundOf(view.steps, language)) - cost < logMin) return [];
	const likely = views.map(({ steps }) =>
		language.grammars.flatMap((grammar) => likelyTexts(steps, grammar, language.silent, readingsMax)),
	);
	const [view, ...more] = views;
	if (view && more.length === 0) return (likely[0] ?? []).map(({ text, log }) => ({ text, log: log - view.other }));
	const texts = [...new Set(likely.flat().map(({ text }) => text))];
	return texts.map((text) => ({ text, log: agreedLog(text, views, language.silent) }));
}

const agreedLog = (text: string, views: readonly StretchView[], silent: Silence): number =>
	agreed(views, ({ steps }) => logOf(steps, text, silent));

/** What several views of one place say together of a text, against other print: they show the same pixels, so each further one counts for a part. */
function agreed(views: readonly StretchView[], logOfText: (view: StretchView) => number): number {
	const mean = (of: (view: StretchView) => number): number => views.reduce((sum, view) => sum + of(view), 0) / views.length;
	const behind = mean((view) => logOfText(view) - view.best);
	return behind * (1 + (views.length - 1) * weights.furtherView) + mean(({ best, other }) => best - other);
}

/** At least what the best text of a language comes to: every step gives its best character of the language. */
function boundOf(steps: readonly Step[], { alphabet, silent }: Language): number {
	let sum = 0;
	for (const { blank, seen, printed } of steps) {
		let best = Math.max(blank, anyCharacter);
		for (const [code, probability] of seen) best += probability * (silent.get(code) ?? 0);
		for (const [code, probability] of printed) if (alphabet.has(code) && probability > best) best = probability;
		sum += Math.log(Math.min(1, best));
	}
	return sum;
}

/** Values that go on in the row below: each of the best with what stands right under it. */
function twoRows(single: readonly Candidate[]): readonly Candidate[] {
	const best = [...single].sort((a, b) => b.log - a.log).slice(0, rowsTried);
	return best.flatMap((upper) =>
		best.flatMap((lower) => {
			const [above, below] = [upper.stretches[0] as Stretch, lower.stretches[0] as Stretch];
			if (upper.text.length < fullRow || !isUnder(above, below)) return [];
			const text = `${upper.text}${upper.text.endsWith("-") ? "" : " "}${lower.text}`;
			const log = upper.log + lower.log + weights.secondRow;
			return [{ text, value: text, checks: [...upper.checks, ...lower.checks], stretches: [above, below], log }];
		}),
	);
}

/**
 * Lists, whose entries may stand in columns of their own: every run of entries that stand next to each other on one row, each as it reads best, and
 * one of them as it reads second. A run that leaves a neighbour out pays for it.
 */
function besideEachOther(language: Language, single: readonly Candidate[]): readonly Candidate[] {
	const readings = Map.groupBy(
		single.filter(({ log }) => log > entryMin),
		({ stretches }) => stretches[0] as Stretch,
	);
	const entries = [...readings].map(([stretch, found]) => ({ stretch, found: found.sort((a, b) => b.log - a.log) }));
	return chainsOf(entries.map(({ stretch }) => stretch)).flatMap((chain) =>
		chain.flatMap((_, from) =>
			chain.slice(from).flatMap((__, more) => {
				const run = chain.slice(from, from + more + 1).map((stretch) => readings.get(stretch) as readonly Candidate[]);
				const leftOut = Number(from > 0) + Number(from + run.length < chain.length);
				return runsOf(language, run).map((each) => ({ ...each, log: each.log + leftOut * weights.leftOver }));
			}),
		),
	);
}

/** Neighbours on one row, left to right; none of two that share a place. */
function chainsOf(stretches: readonly Stretch[]): readonly (readonly Stretch[])[] {
	const next = new Map<Stretch, Stretch>();
	for (const stretch of stretches) {
		const right = stretches.filter((other) => isRightOf(stretch, other));
		const nearest = right.sort((a, b) => centreOf(quadOfStretch(a))[0] - centreOf(quadOfStretch(b))[0])[0];
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

function runsOf(language: Language, run: readonly (readonly Candidate[])[]): readonly Candidate[] {
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

/** Entries of a list that are worth following, and as many as any list has. */
const [entryMin, chainMax] = [-2, 8];
/** The next entry of a list stands so many heights right of the last one at most. */
const columnDistance = 12;

function isRightOf(left: Stretch, right: Stretch): boolean {
	const [a, b] = [quadOfStretch(left), quadOfStretch(right)];
	const frame = frameOf(a);
	const [one, other] = [localBox(frame, a), localBox(frame, b)];
	const height = one.bottom - one.top;
	const gap = other.left - one.right;
	return gap > 0 && gap < columnDistance * height && Math.abs(other.top + other.bottom - one.top - one.bottom) < height;
}

const quadOfStretch = ({ row, from, to }: Stretch): Quad => quadOfGlyphs(row, from, to);

/** Readings of single rows that are tried as rows of one value. */
const rowsTried = 40;
/** A row of fewer letters had room for more: what follows is another text. */
const fullRow = 12;
/** A second row begins so many heights from where the first one does, and stands so many below it. */
const [rowIndent, rowDistance] = [1, 2.2];

function isUnder(above: Stretch, below: Stretch): boolean {
	if (above.row === below.row || !isWholePart(above) || !isWholePart(below)) return false;
	const [upper, lower] = [above.row.quad, below.row.quad];
	const height = Math.hypot(upper[3][0] - upper[0][0], upper[3][1] - upper[0][1]);
	const length = Math.hypot(upper[1][0] - upper[0][0], upper[1][1] - upper[0][1]) || 1;
	const [cos, sin] = [(upper[1][0] - upper[0][0]) / length, (upper[1][1] - upper[0][1]) / length];
	const [dx, dy] = [lower[0][0] - upper[0][0], lower[0][1] - upper[0][1]];
	const [along, down] = [dx * cos + dy * sin, dy * cos - dx * sin];
	return Math.abs(along) < rowIndent * height && down > height / 2 && down < rowDistance * height;
}

/** Whether a stretch is all of its row: only such go on or are gone on with. */
const isWholePart = ({ row, from, to }: Stretch): boolean => from === 0 && to === row.glyphs.length;
