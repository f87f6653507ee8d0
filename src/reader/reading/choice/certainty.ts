import { certaintyMin } from "../../documents/certainty.ts";
import type { PrintedField } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import data from "./certainty.json" with { type: "json" };

/** Kinds of values whose margins have the same meaning. A lexicon name is seldom part of another one. */
export type ValueKind = keyof typeof data.kinds;

/**
 * The kind of a field's value; `other` is its best alternative. Auxiliary text is a kind, because it is only compared
 * with the MRZ, which gives its letters. So is a value whose only alternative is null, because its letters were not in
 * doubt. Free text and names outside the lexicon are excluded, because only a part of one may have been read clearly.
 */
export function kindOf(
	{ grammar: { kind }, isAuxiliary }: PrintedField,
	value: Candidate | null,
	other: Candidate | null,
): ValueKind {
	if (kind === "words" && !value?.isInLexicon) return "words";
	if (kind !== "text" && other === null) return "unrivalled";
	if (kind === "words") return "usualWords";
	if (kind !== "text") return kind;
	if (isAuxiliary) return "comparedText";
	return value?.isInLexicon ? "usualText" : "text";
}

/** Certainty by margin: the logistic function of `slope * margin + start`, at most `most`. */
export interface Curve {
	readonly slope: number;
	readonly start: number;
	/** The share of correct values at high margins, 0 to 1, because no margin reveals the remaining errors. */
	readonly most: number;
}

/**
 * The probability, 0 to 1, that a value with this margin (natural logarithm) is correct. Calibrated by logistic
 * regression, because weights are set manually and recognisers are overconfident, so margins exceed the true log odds.
 */
export const certaintyOf = (margin: number, kind: ValueKind): number =>
	Math.min(data.kinds[kind].most, certaintyOn(data.kinds[kind], margin));

/** The probability, 0 to 1, that a curve gives for a margin (natural logarithm), without its upper bound. */
export const certaintyOn = ({ slope, start }: Pick<Curve, "slope" | "start">, margin: number): number =>
	1 / (1 + Math.exp(-(slope * margin + start)));

/** A field's best value and its margin over all others (natural logarithm). */
interface Chosen {
	readonly best: Candidate | null;
	readonly margin: number;
	readonly kind: ValueKind;
}

/** Whether a field has no value to report: none, one with low certainty, or one that fails its own checks. */
export const isInDoubt = ({ best, margin, kind }: Chosen): boolean =>
	best === null || best.value === null || certaintyOf(margin, kind) < certaintyMin;
