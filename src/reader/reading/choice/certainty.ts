import { certaintyMin } from "../../documents/certainty.ts";
import type { PrintedField } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import data from "./certainty.json" with { type: "json" };

/** Kinds of values. Each has its own calibration curve, because equal margins are not equally reliable across kinds. */
export type ValueKind = keyof typeof data.kinds;

/**
 * The kind of a field's value. Without a runner-up it is "unrivalled", because its letters were not in doubt. Free text
 * and names outside the lexicon never are, because the clearly read text may be only a part of what is printed.
 * Auxiliary text is "comparedText", because the MRZ gives its letters.
 */
export function valueKindOf(
	{ grammar: { kind }, isAuxiliary }: PrintedField,
	value: Candidate | null,
	runnerUp: Candidate | null,
): ValueKind {
	if (kind === "words" && !value?.isInLexicon) return "words";
	if (kind !== "text" && runnerUp === null) return "unrivalled";
	if (kind === "words") return "usualWords";
	if (kind !== "text") return kind;
	if (isAuxiliary) return "comparedText";
	return value?.isInLexicon ? "usualText" : "text";
}

/** A calibration curve from margin to certainty: the logistic function of `slope * margin + start`, at most `most`. */
export interface Curve {
	readonly slope: number;
	readonly start: number;
	/** Upper bound, 0 to 1: the fraction of values that is correct even at high margins. */
	readonly most: number;
}

/**
 * The probability, 0 to 1, that a value with this margin (natural logarithm) is correct. Calibrated by logistic
 * regression, because margins exceed the true log odds: recognisers are overconfident and weights are set manually.
 */
export const certaintyOf = (margin: number, kind: ValueKind): number =>
	Math.min(data.kinds[kind].most, evaluateCurve(data.kinds[kind], margin));

/** The probability, 0 to 1, that a curve assigns to a margin (natural logarithm), ignoring its upper bound. */
export const evaluateCurve = ({ slope, start }: Pick<Curve, "slope" | "start">, margin: number): number =>
	1 / (1 + Math.exp(-(slope * margin + start)));

interface ChosenValue {
	readonly best: Candidate | null;
	readonly margin: number;
	readonly kind: ValueKind;
}

/** Whether a field has no reportable value: it has none, or one that is uncertain or fails its own checks. */
export const isInDoubt = ({ best, margin, kind }: ChosenValue): boolean =>
	best === null || best.value === null || certaintyOf(margin, kind) < certaintyMin;
