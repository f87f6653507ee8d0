/**
 * How a passport's print relates to its MRZ. `contradicting`: one field clearly has another value. `forged`: it
 * contradicts as in a forgery, by one character, a number with another pattern or another person's name. `differing`: a
 * different form with the same meaning. `usual`: random, never contradicting.
 */
export const prints = ["usual", "contradicting", "forged", "differing"] as const;

export type Print = (typeof prints)[number];

/** The print requested for a passport. */
export interface PrintOrder {
	readonly print: Print;
	/** A description of one kind of the print. */
	readonly kind: string;
}

/** The default. */
export const usualPrint: PrintOrder = { print: "usual", kind: "" };
