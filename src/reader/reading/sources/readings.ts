import { worthTellingMin } from "../../documents/alternatives.ts";
import { type Claims, formOf, type PrintForm } from "../../documents/claim.ts";
import type { FieldLanguage } from "../../documents/declaration.ts";
import type { Quad } from "../../page/page.ts";
import { type Candidate, quadOfValue } from "../candidates/candidate.ts";
import { likelyValues } from "../choice/alternatives.ts";
import { certaintyOf, sharesOfRest } from "../choice/certainty.ts";
import type { Decision, Understanding } from "../choice/choose.ts";
import { isAnnounced } from "../choice/scene.ts";
import { isTooSmall } from "../choice/small-print.ts";
import { languageOf } from "../languages/language.ts";
import { haveSameRuns, type Run, runsOf, type Spelt, saysSame, showsText, textOf, type Word, wordOf } from "./ink.ts";

/** A possible reading of a field, its certainty (0 to 1) and its comparison with the claim. */
export interface Reading {
	readonly words: readonly Run[];
	readonly certainty: number;
	readonly word: Word;
	readonly quad: Quad;
	/** Its value, if different from the text shown. Null if it fails its own checks. */
	readonly value?: string | null;
}

/** A possible position of a field's value, with its probability (0 to 1). */
interface LikelyPrint {
	readonly candidate: Candidate;
	readonly certainty: number;
}

/**
 * The possible positions of a field's value, most probable first. All readings of a position count together. The margin
 * to the next position, or null, gives its certainty. Improbable positions are dropped.
 */
function likelyPlaces({ ranked, kind }: Decision): readonly LikelyPrint[] {
	const places: { readonly candidate: Candidate | null; log: number }[] = [];
	for (const { candidate, behind } of ranked) {
		const known = places.find((place) => isSamePlace(place.candidate, candidate));
		if (known) known.log = Math.max(known.log, behind) + Math.log1p(Math.exp(-Math.abs(known.log - behind)));
		else places.push({ candidate, log: behind });
	}
	const [first, ...others] = places.sort((a, b) => b.log - a.log);
	if (!first) return [];
	const behind = others.map(({ log }) => log - first.log);
	const certainty = certaintyOf(-Math.max(...behind), kind);
	const shares = behind.length === 0 ? [] : sharesOfRest(certainty, behind);
	return [certainty, ...shares].flatMap((share, index) => {
		const candidate = places[index]?.candidate;
		return candidate && share > worthTellingMin ? [{ candidate, certainty: share }] : [];
	});
}

/** A field's possible readings, most probable first, even below null. Print that is too small contradicts nothing. */
export function readingsOf(
	field: string,
	form: PrintForm,
	claims: Claims,
	understanding: Understanding,
): readonly Reading[] {
	return allReadingsOf(field, form, claims, understanding).map((each) =>
		each.word === "other" && isTooSmall(each.words) ? { ...each, word: "part" } : each,
	);
}

function allReadingsOf(
	field: string,
	form: PrintForm,
	claims: Claims,
	understanding: Understanding,
): readonly Reading[] {
	if (form.kind === "spelt" && form.within !== undefined) {
		const line = wholeLine(form.within, claims, understanding);
		if (line) return line.flatMap((each) => readingWithin(each, form, speltWithin(form.within, field, claims)));
	}
	const decision = understanding.decisions.find((each) => each.field === field);
	if (!decision) return [];
	if (form.kind === "meant")
		return decision.best ? likelyValues(decision).map((each) => meantReading(each, form.isSame)) : [];
	// If null is most probable, only the best position may still be the field's.
	const places = likelyPlaces(decision).slice(0, decision.best ? undefined : 1);
	const language = understanding.scene.declaration.printed[field]?.language;
	return places.map((each) => {
		const reading = speltReading(each, form);
		return language?.kind === "code" ? codeReading(reading, language) : reading;
	});
}

/** The claims of the other fields in the same print. */
const speltWithin = (within: string | undefined, field: string, claims: Claims): readonly Spelt[] =>
	Object.keys(claims).flatMap((name) => {
		const form = name === field ? undefined : formOf(claims, name);
		return form?.kind === "spelt" && form.within === within ? [form] : [];
	});

function meantReading(
	{ candidate, value, certainty }: LikelyPrint & { readonly value: string },
	isSame: (value: string) => boolean,
): Reading {
	const words = wordsOf(candidate);
	const word = isSame(value) ? "same" : showsText(words, candidate.text) ? "other" : "part";
	return { words, certainty, word, quad: quadOfValue(candidate), value };
}

/**
 * The reading of a code with the value shown, without separators. Print that is no such code contradicts nothing: a
 * word without a digit is no other number. One that fails its own checks does.
 */
function codeReading(reading: Reading, language: FieldLanguage): Reading {
	const { search, meaningOf } = languageOf(language);
	const shown = [...textOf(reading.words)].filter((each) => search.alphabet.has(each.charCodeAt(0))).join("");
	const meaning = meaningOf(shown);
	const isNone = meaning === null && reading.word === "other";
	return { ...reading, value: meaning?.value ?? null, ...(isNone && { word: "part" }) };
}

function speltReading({ candidate, certainty }: LikelyPrint, form: Spelt): Reading {
	const words = wordsOf(candidate);
	const word = words.length === 0 ? "part" : wordOf(words, form);
	return { words, certainty, word, quad: quadOfValue(candidate) };
}

/**
 * The print that holds several values of a source together. Null if the page separates them: each has its own label, or
 * two were found at different positions.
 */
function wholeLine(within: string, claims: Claims, { decisions, scene }: Understanding): readonly LikelyPrint[] | null {
	const parts = Object.keys(claims).filter((field) => {
		const form = formOf(claims, field);
		return form?.kind === "spelt" && form.within === within;
	});
	const isParted = parts.every((field) => isAnnounced(scene, field)) && !isAnnounced(scene, within);
	const own = decisions.filter(({ field }) => field === within || parts.includes(field));
	const found = own.flatMap(({ best }) => (best ? [best] : []));
	if (isParted || parts.length < 2 || found.length === 0) return null;
	if (found.some((best) => !isSamePlace(best, found[0] as Candidate))) return null;
	const lines: LikelyPrint[] = [];
	for (const { candidate, certainty } of own.flatMap(likelyPlaces)) {
		const at = lines.findIndex((line) => isSamePlace(line.candidate, candidate));
		const before = lines[at];
		if (before) lines[at] = { ...before, certainty: Math.min(1, before.certainty + certainty) };
		else lines.push({ candidate, certainty });
	}
	return lines.sort((a, b) => b.certainty - a.certainty);
}

const isSamePlace = (one: Candidate | null, other: Candidate | null): boolean =>
	one === other || (one !== null && other !== null && haveSameRuns(one.stretches, other.stretches));

/** The reading of one of a line's values: what is left without the others. */
function readingWithin(
	{ candidate, certainty }: LikelyPrint,
	form: Spelt,
	others: readonly Spelt[],
): readonly Reading[] {
	const [words, quad] = [wordsOf(candidate), quadOfValue(candidate)];
	const rest = others.reduce(withoutRun, words);
	// Print after what the source may have cut is the rest of it.
	const runs = [words, ...runsOf(words)].filter((run) => !form.longer || run.at(-1) === rest.at(-1));
	if (runs.some((run) => saysSame(run, form))) return [{ words, certainty, word: "same", quad }];
	return rest.length === 0 ? [] : [{ words: rest, certainty, word: wordOf(rest, form), quad }];
}

/** Words without the run that shows a text. */
function withoutRun(words: readonly Run[], said: Spelt): readonly Run[] {
	const run = [words, ...runsOf(words)].find((each) => saysSame(each, said)) ?? [];
	return words.filter((word) => !run.includes(word));
}

/** A candidate's words, without the signs between. The first starts and the last ends where the candidate does. */
export function wordsOf({ stretches }: Candidate): readonly Run[] {
	return stretches.flatMap(({ row, segments, from, to }) => {
		const words = segments.filter(({ isWord }) => isWord);
		return words.map((word, index) => ({
			row,
			from: index === 0 ? from : word.from,
			to: index === words.length - 1 ? to : word.to,
		}));
	});
}
