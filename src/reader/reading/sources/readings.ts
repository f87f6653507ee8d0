import { alternativeCertaintyMin } from "../../documents/certainty.ts";
import { type Claims, type PrintForm, printFormOf } from "../../documents/claim.ts";
import type { ValueGrammar } from "../../documents/declaration.ts";
import type { Quad } from "../../page/page.ts";
import { type Candidate, quadOfValue, type TokenSpan } from "../candidates/candidate.ts";
import { computeLikelyValues, type LikelyValue } from "../choice/alternatives.ts";
import type { Understanding } from "../choice/choose.ts";
import { isSmallPrint } from "../choice/rejections.ts";
import { isLabelFound } from "../choice/scene.ts";
import { compileGrammar } from "../grammars/compiled-grammar.ts";
import {
	bestTextOf,
	compareWithClaim,
	type GlyphRun,
	type PrintVerdict,
	properRunsOf,
	type SpeltClaim,
	showsClaim,
	showsText,
} from "./likelihood-ratio.ts";

/** A possible reading of a field's print, and its comparison with the claim. */
export interface PrintReading {
	readonly words: readonly GlyphRun[];
	/** Probability, 0 to 1, that this is the field's print. */
	readonly certainty: number;
	/** How the print compares with the claim. */
	readonly verdict: PrintVerdict;
	readonly quad: Quad;
	/** The value. Absent: the printed text itself. Null: it fails its own checks. */
	readonly value?: string | null;
}

/**
 * A field's possible readings, the most probable first, including those that are less probable than null. Small print
 * contradicts no claim. Neither does a code that is the claim of another field, whose label may have been missed.
 */
export function findReadings(
	field: string,
	form: PrintForm,
	claims: Claims,
	understanding: Understanding,
): readonly PrintReading[] {
	const isCode = understanding.scene.declaration.printed[field]?.grammar.kind === "code";
	const otherFields = isCode ? Object.keys(claims).filter((other) => other !== field) : [];
	const showsOtherClaim = (words: readonly GlyphRun[]) =>
		otherFields.some((other) => {
			const otherForm = printFormOf(claims, other);
			return otherForm?.kind === "spelt" && showsClaim(words, otherForm);
		});
	return compareReadings(field, form, claims, understanding).map((reading) =>
		reading.verdict === "other" && (isSmallPrint(reading.words) || showsOtherClaim(reading.words))
			? { ...reading, verdict: "part" }
			: reading,
	);
}

/** A field's possible readings with their verdicts, regardless of print size and other claims. */
function compareReadings(
	field: string,
	form: PrintForm,
	claims: Claims,
	understanding: Understanding,
): readonly PrintReading[] {
	const { decisions, scene } = understanding;
	if (form.kind === "spelt" && form.containedIn !== undefined) {
		const parts = claimsWithin(form.containedIn, claims);
		const otherParts = parts.flatMap(([name, other]) => (name === field ? [] : [other]));
		const sharedText = findSharedText(form.containedIn, parts, understanding);
		if (sharedText) return sharedText.flatMap((likely) => toReadingWithin(likely, form, otherParts));
	}
	const decision = decisions.find((made) => made.field === field);
	const likely = decision ? computeLikelyValues(decision).filter(isWorthComparing) : [];
	if (form.kind === "meant") return likely.flatMap((value) => toMeantReading(value, form.isSame));
	const grammar = scene.declaration.printed[field]?.grammar;
	return likely.map((value) => {
		const reading = toSpeltReading(value, form);
		return grammar?.kind === "code" ? toCodeReading(reading, grammar) : reading;
	});
}

/** Excludes improbable values, because they do not change the result and comparing each takes long. */
const isWorthComparing = ({ certainty }: LikelyValue, index: number): boolean =>
	index === 0 || certainty >= alternativeCertaintyMin / 10;

/** The reading of a value that is compared by meaning. It contradicts a claim only if print clearly shows its text. */
function toMeantReading({ candidate, value, certainty }: LikelyValue, isSame: (value: string) => boolean) {
	if (value === null) return [];
	const words = glyphRunsOf(candidate);
	const verdict: PrintVerdict = isSame(value) ? "same" : showsText(words, candidate.text) ? "other" : "part";
	return [{ words, certainty, verdict, quad: quadOfValue(candidate), value }];
}

/**
 * The reading of a code, with the value that print shows without separators. Text outside the code's grammar
 * contradicts no claim, because it is not another code. A code that fails its own checks does contradict.
 */
function toCodeReading(reading: PrintReading, grammar: ValueGrammar): PrintReading {
	const { search, meaningOf } = compileGrammar(grammar);
	const shown = [...bestTextOf(reading.words)]
		.filter((character) => search.alphabet.has(character.charCodeAt(0)))
		.join("");
	const meaning = meaningOf(shown);
	const isNoCode = meaning === null && reading.verdict === "other";
	return { ...reading, value: meaning?.value ?? null, ...(isNoCode && { verdict: "part" }) };
}

function toSpeltReading({ candidate, certainty }: LikelyValue, form: SpeltClaim): PrintReading {
	const words = glyphRunsOf(candidate);
	return { words, certainty, verdict: compareWithClaim(words, form), quad: quadOfValue(candidate) };
}

/** The claims, by field, that may be printed together as the field `within`. */
const claimsWithin = (within: string, claims: Claims): readonly (readonly [field: string, form: SpeltClaim])[] =>
	Object.keys(claims).flatMap((field) => {
		const form = printFormOf(claims, field);
		return form?.kind === "spelt" && form.containedIn === within ? [[field, form] as const] : [];
	});

/**
 * The possible texts that contain several claims of one source together. Null if the page prints them separately: each
 * has its own label, or two were found at different positions.
 */
function findSharedText(
	within: string,
	parts: ReturnType<typeof claimsWithin>,
	{ decisions, scene }: Understanding,
): readonly LikelyValue[] | null {
	const fields = parts.map(([field]) => field);
	const areSeparate = fields.every((field) => isLabelFound(scene, field)) && !isLabelFound(scene, within);
	const related = decisions.filter(({ field }) => field === within || fields.includes(field));
	const [first, ...others] = related.flatMap(({ best }) => (best ? [best] : []));
	if (areSeparate || parts.length < 2 || !first || others.some((best) => !isSamePosition(best, first))) return null;
	return related.flatMap((decision) => computeLikelyValues(decision)).sort((a, b) => b.certainty - a.certainty);
}

const isSamePosition = (a: Candidate, b: Candidate): boolean =>
	a.spans.length === b.spans.length &&
	a.spans.every(({ row, from, to }, index) => {
		const span = b.spans[index] as TokenSpan;
		return row === span.row && from === span.from && to === span.to;
	});

/** The reading of one claim within a shared text: the words without those of the other claims. */
function toReadingWithin(
	{ candidate, certainty }: LikelyValue,
	form: SpeltClaim,
	others: readonly SpeltClaim[],
): readonly PrintReading[] {
	const [words, quad] = [glyphRunsOf(candidate), quadOfValue(candidate)];
	const remaining = others.reduce(removeClaimedRun, words);
	// If the source may have truncated the value, the text after it continues it, so the run must end with that text.
	const runs = [words, ...properRunsOf(words)].filter((run) => !form.extended || run.at(-1) === remaining.at(-1));
	if (runs.some((run) => showsClaim(run, form))) return [{ words, certainty, verdict: "same", quad }];
	return remaining.length === 0
		? []
		: [{ words: remaining, certainty, verdict: compareWithClaim(remaining, form), quad }];
}

/** Removes the run of words that shows a claim. */
function removeClaimedRun(words: readonly GlyphRun[], claim: SpeltClaim): readonly GlyphRun[] {
	const run = [words, ...properRunsOf(words)].find((candidate) => showsClaim(candidate, claim)) ?? [];
	return words.filter((word) => !run.includes(word));
}

/** A candidate's words without the signs between them. In each row, they start and end where the span does. */
export function glyphRunsOf({ spans }: Candidate): readonly GlyphRun[] {
	return spans.flatMap(({ row, segments, from, to }) => {
		const words = segments.filter(({ isWord }) => isWord);
		return words.map((word, index) => ({
			row,
			from: index === 0 ? from : word.from,
			to: index === words.length - 1 ? to : word.to,
		}));
	});
}
