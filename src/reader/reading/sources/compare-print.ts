import { alternativeCertaintyMin } from "../../documents/certainty.ts";
import { type Claims, type PrintForm, printFormOf } from "../../documents/claim.ts";
import type { ValueGrammar } from "../../documents/declaration.ts";
import type { PrintComparison } from "../../documents/definition.ts";
import type { Quad } from "../../page/page.ts";
import { type Candidate, quadOfValue, type TokenSpan } from "../candidates/candidate.ts";
import { computeLikelyValues, type LikelyValue } from "../choice/alternatives.ts";
import type { Understanding } from "../choice/choose.ts";
import { isSmallPrint } from "../choice/rejections.ts";
import { isLabelFound } from "../choice/scene.ts";
import { compileGrammar } from "../grammars/compiled-grammar.ts";
import type { GlyphRun } from "../print/index.ts";
import {
	allRunsOf,
	bestTextOf,
	compareWithClaim,
	confirmsClaim,
	isAgreement,
	type PrintVerdict,
	type SpeltClaim,
	showsClaim,
	showsText,
} from "./likelihood-ratio.ts";

/**
 * Compares the best claim of each field with print: does the image at the field's likely positions show the claim?
 * Omits fields that are not compared and fields without print. `hidden`: fields whose value may continue where the page
 * is covered (`rereading/hidden-ends`).
 */
export function comparePrint(
	claims: Claims,
	understanding: Understanding,
	hidden: ReadonlySet<string>,
): Readonly<Record<string, PrintComparison>> {
	const compared = Object.entries(claims).flatMap(([field, [best]]) => {
		const form = best?.form;
		if (!form || (form.kind === "spelt" && form.isAuxiliary)) return [];
		const readings = findReadings(field, claims, understanding);
		if (readings.length === 0) return [];
		const result = combineReadings(form, readings);
		// If an end is hidden, the visible text contradicts nothing, and it is unknown whether it is longer than the claim.
		const { containedIn, extended }: Partial<SpeltClaim> = form.kind === "spelt" ? form : {};
		if (!hidden.has(field) && !(containedIn && hidden.has(containedIn))) return [[field, result] as const];
		return [[field, { ...result, differing: null, ...(extended && { matchedSpelling: null }) }] as const];
	});
	return Object.fromEntries(compared);
}

/** Combines the verdicts on all readings of a field's print, weighted by their certainty. */
function combineReadings(form: PrintForm, readings: Readings): PrintComparison {
	const agreeing = readings.filter(({ verdict }) => isAgreement(verdict));
	const confirming = agreeing.filter(({ words }) => form.kind !== "spelt" || confirmsClaim(words, form));
	const contradicting = readings.filter(({ verdict }) => verdict === "other");
	const [first, other] = [readings[0], contradicting[0]];
	const sameProbability = sumCertainty(confirming);
	const matchedSpelling = isAgreement(first?.verdict) ? first.verdict : null;
	if (!other) return { sameProbability, matchedSpelling, differing: null };
	const { quad, words, value = bestTextOf(words) } = other;
	const differing = { value, source: "visual", certainty: sumCertainty(contradicting), quad } as const;
	return { sameProbability, matchedSpelling, differing };
}

const sumCertainty = (readings: Readings): number =>
	readings.reduce((sum, { certainty }) => Math.min(1, sum + certainty), 0);

/** A possible reading of a field's print, and its comparison with the claim. */
interface PrintReading {
	readonly words: readonly GlyphRun[];
	/** Probability, 0 to 1, that this is the field's print. */
	readonly certainty: number;
	readonly verdict: PrintVerdict;
	readonly quad: Quad;
	/** The value. Absent: the printed text itself. Null: the text is no valid value. */
	readonly value?: string | null;
}

type Readings = readonly PrintReading[];

/**
 * A field's possible readings, the most probable first, including those that are less probable than null. Small print
 * contradicts no claim. Neither does print that is the claim of another field, whose label may have been missed.
 */
export function findReadings(field: string, claims: Claims, understanding: Understanding): Readings {
	const form = printFormOf(claims, field);
	if (!form) return [];
	const otherFields = Object.keys(claims).filter((other) => other !== field);
	const showsOtherClaim = (words: readonly GlyphRun[]) =>
		otherFields.some((other) => {
			const otherForm = printFormOf(claims, other);
			return otherForm?.kind === "spelt" && showsClaim(words, otherForm);
		});
	return compareReadings(field, form, claims, understanding).map((reading) => {
		if (reading.verdict !== "other") return reading;
		const isHarmless = isSmallPrint(reading.words) || showsOtherClaim(reading.words);
		return isHarmless ? { ...reading, verdict: "part" } : reading;
	});
}

/** A field's possible readings with their verdicts, regardless of print size and other claims. */
function compareReadings(field: string, form: PrintForm, claims: Claims, understanding: Understanding): Readings {
	const { decisions, scene } = understanding;
	if (form.kind === "spelt" && form.containedIn !== undefined) {
		const parts = claimsWithin(form.containedIn, claims);
		const otherParts = parts.flatMap(([name, other]) => (name === field ? [] : [other]));
		const sharedText = findSharedText(form.containedIn, parts, understanding);
		if (sharedText) return sharedText.flatMap((likely) => toReadingWithin(likely, form, otherParts));
	}
	const decision = decisions.find((made) => made.field === field);
	// Improbable values do not change the result, and comparing each takes long.
	const likely = (decision ? computeLikelyValues(decision) : []).filter(
		({ certainty }, index) => index === 0 || certainty >= alternativeCertaintyMin / 10,
	);
	if (form.kind === "meant") return likely.flatMap((value) => toMeantReading(value, form.isSame));
	const grammar = scene.declaration.printed[field]?.grammar;
	return likely.map(({ candidate, certainty }) => {
		const reading = toSpeltReading(glyphRunsOf(candidate), form, { certainty, quad: quadOfValue(candidate) });
		return grammar?.kind === "code" ? toCodeReading(reading, grammar) : reading;
	});
}

/**
 * The reading of a value that is compared by meaning. It contradicts a claim only if print clearly shows its text.
 * Stray words beside the text do not matter.
 */
function toMeantReading({ candidate, certainty }: LikelyValue, isSame: (value: string) => boolean): Readings {
	const { value } = candidate;
	if (value === null) return [];
	const words = glyphRunsOf(candidate);
	const isShown = (): boolean => allRunsOf(words).some((run) => showsText(run, candidate.text));
	const verdict: PrintVerdict = isSame(value) ? "same" : isShown() ? "other" : "part";
	return [{ words, certainty, verdict, quad: quadOfValue(candidate), value }];
}

/**
 * The reading of a code, with the value that print shows without separators. Text outside the code's grammar
 * contradicts no claim, because it is not another code. A code that fails its own checks does contradict.
 */
function toCodeReading(reading: PrintReading, grammar: ValueGrammar): PrintReading {
	const { search, meaningOf } = compileGrammar(grammar);
	const shown = [...bestTextOf(reading.words)].filter((character) => search.alphabet.has(character.charCodeAt(0)));
	const meaning = meaningOf(shown.join(""));
	const isNoCode = meaning === null && reading.verdict === "other";
	return { ...reading, value: meaning?.value ?? null, ...(isNoCode && { verdict: "part" }) };
}

const toSpeltReading = (
	words: readonly GlyphRun[],
	form: SpeltClaim,
	print: Pick<PrintReading, "certainty" | "quad">,
): PrintReading => ({ ...print, words, verdict: compareWithClaim(words, form) });

/** The claims, by field, that may be printed together as the field `within`. */
const claimsWithin = (within: string, claims: Claims): readonly (readonly [field: string, form: SpeltClaim])[] =>
	Object.keys(claims).flatMap((field) => {
		const form = printFormOf(claims, field);
		return form?.kind === "spelt" && form.containedIn === within ? [[field, form] as const] : [];
	});

/**
 * The possible texts that contain several claims of one source together. Null if nothing was found, or if the page
 * prints them separately: each has its own label and the whole has none, or two were found at different positions.
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
): Readings {
	const [words, print] = [glyphRunsOf(candidate), { certainty, quad: quadOfValue(candidate) }];
	const remaining = others.reduce(removeClaimedRun, words);
	// If the source may have truncated the value, the text after it continues it, so the run must end with that text.
	const runs = allRunsOf(words).filter((run) => !form.extended || run.at(-1) === remaining.at(-1));
	if (runs.some((run) => showsClaim(run, form))) return [{ ...print, words, verdict: "same" }];
	return remaining.length === 0 ? [] : [toSpeltReading(remaining, form, print)];
}

/** Removes the run of words that shows a claim. */
function removeClaimedRun(words: readonly GlyphRun[], claim: SpeltClaim): readonly GlyphRun[] {
	const run = allRunsOf(words).find((candidate) => showsClaim(candidate, claim)) ?? [];
	return words.filter((word) => !run.includes(word));
}

/** A candidate's words without the signs between them. In each row, they start and end where the span does. */
export function glyphRunsOf({ spans }: Candidate): readonly GlyphRun[] {
	return spans.flatMap(({ row, segments, from, to }) => {
		const words = segments.filter(({ isWord }) => isWord);
		const last = words.length - 1;
		return words.map((word, i) => ({ row, from: i === 0 ? from : word.from, to: i === last ? to : word.to }));
	});
}
