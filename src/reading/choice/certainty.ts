import { certaintyMin } from "../../documents/certainty.ts";
import type { PrintedField } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import data from "./certainty.json" with { type: "json" };

/** A kind of value whose margins mean the same: a name that is usual is seldom a part of another one. */
export type ValueKind = keyof typeof data.kinds;

/**
 * The kind of a field's value, `other` the best of all others. Text that is only compared with a passport's zone is a
 * kind of its own: its letters are known from there. So is a value which is this or nothing: its letters were not in
 * doubt. Names that are not usual and free text are not: a part of one may be read clearly.
 */
export function kindOf(
	{ language: { kind }, isAside }: PrintedField,
	value: Candidate | null,
	other: Candidate | null,
): ValueKind {
	if (kind === "words" && !value?.isUsual) return "words";
	if (kind !== "text" && other === null) return "unrivalled";
	if (kind === "words") return "usualWords";
	if (kind !== "text") return kind;
	if (isAside) return "comparedText";
	return value?.isUsual ? "usualText" : "text";
}

/** What a margin makes: the logistic function of `slope * margin + start`, but no more than `most`. */
export interface Curve {
	readonly slope: number;
	readonly start: number;
	/** The share of the clearest values that is right, 0..1: what is WRONG among them is so for what no margin tells. */
	readonly most: number;
}

/**
 * The probability, 0..1, that a value with this margin (natural logarithm) is right, by logistic regression. Margins
 * are larger than the odds that they stand for: weights were set by hand, and recognisers are too sure of themselves.
 */
export const certaintyOf = (margin: number, kind: ValueKind): number =>
	Math.min(data.kinds[kind].most, certaintyOn(data.kinds[kind], margin));

/** The probability, 0..1, that a curve makes of a margin (natural logarithm), without its bound. */
export const certaintyOn = ({ slope, start }: Pick<Curve, "slope" | "start">, margin: number): number =>
	1 / (1 + Math.exp(-(slope * margin + start)));

/** How much the distances between less likely values count: the slope over values of all kinds. */
const slope = 0.85;

/**
 * The probabilities of all other values beside one of this certainty. They share what it leaves, and `slope`
 * weighs how far each lies `behind` it (natural logarithms, 0 or below).
 */
export function sharesOfRest(certainty: number, behind: readonly number[]): readonly number[] {
	const most = Math.max(...behind);
	const weights = behind.map((each) => Math.exp(slope * (each - most)));
	const sum = weights.reduce((total, weight) => total + weight, 0);
	return weights.map((weight) => ((1 - certainty) * weight) / sum);
}

/** A field's best value, and how far it lies before all others (natural logarithm). */
interface Chosen {
	readonly best: Candidate | null;
	readonly margin: number;
	readonly kind: ValueKind;
}

/**
 * Whether a field has no value that can be given: none, none that is sure enough, or print that is none as it was
 * read.
 */
export const isInDoubt = ({ best, margin, kind }: Chosen): boolean =>
	best === null || best.value === null || certaintyOf(margin, kind) < certaintyMin;
