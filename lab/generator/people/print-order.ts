/**
 * How a passport's print relates to its MRZ. `usual`: chosen at random, never contradicting. `contradicting`: one field
 * has a clearly different value. `forged`: the print contradicts as in a forgery, by one character, a number with
 * another pattern or another person's name. `differing`: a different form with the same meaning.
 */
export const printModes = ["usual", "contradicting", "forged", "differing"] as const;

export type PrintMode = (typeof printModes)[number];

/** The print requested for a passport. */
export interface PrintRequest {
	readonly print: PrintMode;
	/** The name of one kind of this print mode; empty for `usual`. */
	readonly kind: string;
}

/** The default request. */
export const usualPrint: PrintRequest = { print: "usual", kind: "" };
