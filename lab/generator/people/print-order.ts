/**
 * How a passport's print relates to its MRZ. `contradicting`: one field is clearly another value. `forged`: it
 * contradicts as in a forgery, by one character, a number of another pattern or another person's name.
 * `differing`: another form with the same meaning. `usual`: random, never contradicting.
 */
export const prints = ["usual", "contradicting", "forged", "differing"] as const;

export type Print = (typeof prints)[number];

/** The requested print of a passport. */
export interface PrintOrder {
	readonly print: Print;
	/** One of the print's kinds, in words. */
	readonly kind: string;
}

/** The default. */
export const usualPrint: PrintOrder = { print: "usual", kind: "" };
