/**
 * How a passport's print stands to its zone. `contradicting`: one field of it is clearly another value. `forged`: it
 * contradicts as a forger's change does, by one character, a number of another pattern or another person's name.
 * `differing`: it is written otherwise and means the same. `usual`: as chance has it, and never contradicting.
 */
export const prints = ["usual", "contradicting", "forged", "differing"] as const;

/** One of them. */
export type Print = (typeof prints)[number];

/** Which print a passport has. */
export interface PrintOrder {
	readonly print: Print;
	/** One of the print's kinds, in words. */
	readonly kind: string;
}

/** What passports have where nobody asks for more. */
export const usualPrint: PrintOrder = { print: "usual", kind: "" };
