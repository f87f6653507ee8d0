/**
 * How a passport's print stands to its zone. `contradicting`: one field of it is another value. `differing`: it is
 * written otherwise and means the same. `usual`: as chance has it, and never contradicting.
 */
export const prints = ["usual", "contradicting", "differing"] as const;

/** One of them. */
export type Print = (typeof prints)[number];

/** Which print a passport has. */
export interface PrintOrder {
	readonly print: Print;
	/** Its kinds are drawn in turn: any whole number from 0. */
	readonly turn: number;
}

/** What passports have where nobody asks for more. */
export const usualPrint: PrintOrder = { print: "usual", turn: 0 };
