import type { Candidate, Stretch } from "./candidate.ts";
import type { CaptionHit } from "./captions.ts";
import type { Silence } from "./characters.ts";
import { anyCharacter } from "./confusion.ts";
import { besideEachOther, twoRows } from "./joined-candidates.ts";
import type { Language } from "./language.ts";
import { type LikelyText, likelyTexts, logOf } from "./likely.ts";
import { otherLog } from "./other-text.ts";
import { extentOf, type Row, type Token } from "./segments.ts";
import type { Step } from "./strip.ts";
import { weights } from "./weights.ts";

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
			const own = tokens.slice(start, end + 1);
			const isWhole = !tokens.some((each) => each.isWord && isInPart(each, own) && !own.includes(each));
			stretches.push({ row, tokens: own, from: first.from, to: last.to, isWhole });
		}
	}
	return stretches;
}

const isInPart = ({ part }: Token, own: readonly Token[]): boolean => own.some((each) => each.part === part);

/** The values that the stretches may be in a language, the likeliest first. `known`: a text that a barcode gives, looked for everywhere. */
export function candidatesFor(
	language: Language,
	stretches: readonly Stretch[],
	hits: readonly CaptionHit[],
	known: string | undefined,
	off: ReadonlySet<string>,
): readonly Candidate[] {
	const knowsUsual = !off.has("usual-words");
	const single = stretches.flatMap((stretch) => distinct(readAs(language, stretch, hits, known, knowsUsual)));
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
		(byRow.get(row) ?? []).filter((other) =>
			other.stretches.every((one) => stretches.some((own) => isWithin(one, own))),
		),
	);
}

const isWithin = (inner: Stretch, outer: Stretch): boolean =>
	inner.row === outer.row && inner.from >= outer.from && inner.to <= outer.to;

/** The best candidates by a score, from many rows rather than one: a row that another field explains must not crowd out the rest. */
export function foremost(
	candidates: readonly Candidate[],
	score: (candidate: Candidate) => number,
): readonly Candidate[] {
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
	knowsUsual: boolean,
): readonly Candidate[] {
	const { row, from, to, tokens } = stretch;
	const crosses = tokens[0]?.part !== tokens.at(-1)?.part;
	const isSpread = language.silent.has(" ".charCodeAt(0));
	const characters = row.glyphs
		.slice(from, to)
		.filter(({ character }) => !language.silent.has(character.charCodeAt(0))).length;
	const [min, max] = language.lengths;
	if (
		(language.isWhole && !stretch.isWhole) ||
		(crosses && !isSpread) ||
		characters < min - lengthSlack ||
		characters > max + lengthSlack
	)
		return [];
	if (language.figuresMin && figuresIn(stretch) < language.figuresMin) return [];
	const claimed = hits
		.filter((hit) => hit.row === row && hit.from < to && from < hit.to)
		.reduce((sum, hit) => sum + hit.log, 0);
	const cost = Math.max(0, characters - lengthSlack) * language.characterCost + claimed;
	const found = readings(language, stretch, cost, known).flatMap(({ text, log }) => {
		const meaning = language.meaningOf(text);
		return meaning === null ? [] : [{ text, meaning, odds: log + meaning.log - claimed }];
	});
	const usual = found.filter(({ odds }) => knowsUsual && odds > logMin).map(({ meaning }) => meaning.usualWords);
	const mostUsual = Math.max(0, ...usual);
	return found.flatMap(({ text, meaning, odds }) => {
		const log =
			odds + mostUsual * weights.usualStretch - Math.max(0, mostUsual - meaning.usualWords) * weights.usualReading;
		return log < logMin ? [] : [{ text, value: meaning.value, checks: meaning.checks, stretches: [stretch], log }];
	});
}

/** Characters that are figures, or are taken for them. */
const figuresIn = ({ row, from, to }: Stretch): number =>
	row.glyphs.slice(from, to).filter(({ character }) => figureLike.has(character)).length;
const figureLike = new Set("0123456789OoDQIl|!SsBZzGbAgqT");

/** Several fields have the same grammars: a stretch is searched once for all of them. */
const searched = new WeakMap<Stretch, Map<Language["grammars"], readonly LikelyText[]>>();

/** What a stretch may be read as, each text's log against other print. `cost`: what speaks against every text there. */
function readings(
	language: Language,
	stretch: Stretch,
	cost: number,
	known: string | undefined,
): readonly LikelyText[] {
	const before = searched.get(stretch) ?? new Map<Language["grammars"], readonly LikelyText[]>();
	searched.set(stretch, before);
	const found = before.get(language.grammars) ?? searchedIn(language, viewsOf(stretch), cost);
	before.set(language.grammars, found);
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
	const mean = (of: (view: StretchView) => number): number =>
		views.reduce((sum, view) => sum + of(view), 0) / views.length;
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
