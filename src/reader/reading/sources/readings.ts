import { type Claims, formOf, type PrintForm } from "../../documents/claim.ts";
import type { ValueGrammar } from "../../documents/declaration.ts";
import type { Quad } from "../../page/page.ts";
import { type Candidate, quadOfValue, type TokenSpan } from "../candidates/candidate.ts";
import { type LikelyValue, likelyValues } from "../choice/alternatives.ts";
import type { Understanding } from "../choice/choose.ts";
import { isTooSmall } from "../choice/rejections.ts";
import { isAnnounced } from "../choice/scene.ts";
import { compiledGrammar } from "../grammars/compiled-grammar.ts";
import {
	type GlyphRun,
	type PrintVerdict,
	runsOf,
	type Spelt,
	saysSame,
	showsText,
	textOf,
	verdictOf,
} from "./likelihood-ratio.ts";

/** A possible reading of a field, its certainty (0 to 1) and its comparison with the claim. */
export interface PrintReading {
	readonly words: readonly GlyphRun[];
	readonly certainty: number;
	readonly word: PrintVerdict;
	readonly quad: Quad;
	/** Its value, if it differs from the text shown. Null if it fails its own checks. */
	readonly value?: string | null;
}

/**
 * A field's possible readings, the most probable first, even those below null. Print that is too small contradicts
 * nothing; neither does a code that belongs to another field whose label was missed.
 */
export function readingsOf(
	field: string,
	form: PrintForm,
	claims: Claims,
	understanding: Understanding,
): readonly PrintReading[] {
	const isCode = understanding.scene.declaration.printed[field]?.grammar.kind === "code";
	const others = isCode ? Object.keys(claims).filter((other) => other !== field) : [];
	const isAnothers = (words: readonly GlyphRun[]) =>
		others.some((other) => {
			const theirs = formOf(claims, other);
			return theirs?.kind === "spelt" && saysSame(words, theirs);
		});
	return allReadingsOf(field, form, claims, understanding).map((each) =>
		each.word === "other" && (isTooSmall(each.words) || isAnothers(each.words)) ? { ...each, word: "part" } : each,
	);
}

function allReadingsOf(
	field: string,
	form: PrintForm,
	claims: Claims,
	understanding: Understanding,
): readonly PrintReading[] {
	const { decisions, scene } = understanding;
	if (form.kind === "spelt" && form.within !== undefined) {
		const parts = partsWithin(form.within, claims);
		const others = parts.flatMap(([name, other]) => (name === field ? [] : [other]));
		const line = wholeLine(form.within, parts, understanding);
		if (line) return line.flatMap((each) => readingWithin(each, form, others));
	}
	const decision = decisions.find((each) => each.field === field);
	const likely = decision ? likelyValues(decision) : [];
	if (form.kind === "meant") return likely.flatMap((each) => meantReading(each, form.isSame));
	const grammar = scene.declaration.printed[field]?.grammar;
	return likely.map((each) => {
		const reading = speltReading(each, form);
		return grammar?.kind === "code" ? codeReading(reading, grammar) : reading;
	});
}

function meantReading({ candidate, value, certainty }: LikelyValue, isSame: (value: string) => boolean) {
	if (value === null) return [];
	const words = wordsOf(candidate);
	const word: PrintVerdict = isSame(value) ? "same" : showsText(words, candidate.text) ? "other" : "part";
	return [{ words, certainty, word, quad: quadOfValue(candidate), value }];
}

/**
 * The reading of a code with the value shown, without separators. Text that is not such a code contradicts nothing,
 * because a word without a digit is not another number. A code that fails its own checks does contradict.
 */
function codeReading(reading: PrintReading, grammar: ValueGrammar): PrintReading {
	const { search, meaningOf } = compiledGrammar(grammar);
	const shown = [...textOf(reading.words)].filter((each) => search.alphabet.has(each.charCodeAt(0))).join("");
	const meaning = meaningOf(shown);
	const isNone = meaning === null && reading.word === "other";
	return { ...reading, value: meaning?.value ?? null, ...(isNone && { word: "part" }) };
}

function speltReading({ candidate, certainty }: LikelyValue, form: Spelt): PrintReading {
	const words = wordsOf(candidate);
	return { words, certainty, word: verdictOf(words, form), quad: quadOfValue(candidate) };
}

/** The claims that a line may contain together, by field. */
const partsWithin = (within: string, claims: Claims): readonly (readonly [field: string, form: Spelt])[] =>
	Object.keys(claims).flatMap((field) => {
		const form = formOf(claims, field);
		return form?.kind === "spelt" && form.within === within ? [[field, form] as const] : [];
	});

/**
 * The text that contains several values of a source together. Null if the page separates them: each has its own label,
 * or two were found at different positions.
 */
function wholeLine(
	within: string,
	parts: ReturnType<typeof partsWithin>,
	{ decisions, scene }: Understanding,
): readonly LikelyValue[] | null {
	const fields = parts.map(([field]) => field);
	const isParted = fields.every((field) => isAnnounced(scene, field)) && !isAnnounced(scene, within);
	const own = decisions.filter(({ field }) => field === within || fields.includes(field));
	const [first, ...others] = own.flatMap(({ best }) => (best ? [best] : []));
	if (isParted || parts.length < 2 || !first || others.some((best) => !isSamePlace(best, first))) return null;
	return own.flatMap((each) => likelyValues(each)).sort((a, b) => b.certainty - a.certainty);
}

const isSamePlace = (one: Candidate, other: Candidate): boolean =>
	one.spans.length === other.spans.length &&
	one.spans.every(({ row, from, to }, index) => {
		const also = other.spans[index] as TokenSpan;
		return row === also.row && from === also.from && to === also.to;
	});

/** The reading of one of the values in a line: what is left without the others. */
function readingWithin(
	{ candidate, certainty }: LikelyValue,
	form: Spelt,
	others: readonly Spelt[],
): readonly PrintReading[] {
	const [words, quad] = [wordsOf(candidate), quadOfValue(candidate)];
	const rest = others.reduce(withoutRun, words);
	// Text after what the source may have cut is the rest of it.
	const runs = [words, ...runsOf(words)].filter((run) => !form.longer || run.at(-1) === rest.at(-1));
	if (runs.some((run) => saysSame(run, form))) return [{ words, certainty, word: "same", quad }];
	return rest.length === 0 ? [] : [{ words: rest, certainty, word: verdictOf(rest, form), quad }];
}

/** The words without the run that shows a text. */
function withoutRun(words: readonly GlyphRun[], claim: Spelt): readonly GlyphRun[] {
	const run = [words, ...runsOf(words)].find((each) => saysSame(each, claim)) ?? [];
	return words.filter((word) => !run.includes(word));
}

/** A candidate's words, without the signs between. The first starts and the last ends where the candidate does. */
export function wordsOf({ spans }: Candidate): readonly GlyphRun[] {
	return spans.flatMap(({ row, segments, from, to }) => {
		const words = segments.filter(({ isWord }) => isWord);
		return words.map((word, index) => ({
			row,
			from: index === 0 ? from : word.from,
			to: index === words.length - 1 ? to : word.to,
		}));
	});
}
