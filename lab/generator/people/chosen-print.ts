import type { FieldValue } from "../card.ts";
import type { Random } from "../random.ts";
import type { PassportContent } from "./passport-holder.ts";

/** A passport whose print was chosen so that it differs from its MRZ. */
export interface ChosenPrint {
	/** The passport with its chosen print. */
	readonly content: PassportContent;
	/** Fields whose print contradicts the MRZ. Empty if print and MRZ mean the same. */
	readonly contradicts: readonly string[];
	/** Other accepted values, by field. */
	readonly accept: Readonly<Record<string, readonly FieldValue[]>>;
}

/** Chooses what is printed in a passport. Returns null if this kind of print is impossible for the passport. */
export type ChoosePrint = (random: Random, content: PassportContent) => ChosenPrint | null;
