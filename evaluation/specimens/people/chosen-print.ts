import type { TrueValue } from "../card.ts";
import type { Random } from "../random.ts";
import type { PassportContent } from "./passport-holder.ts";

/** A passport whose print was chosen to differ from its zone. */
export interface ChosenPrint {
	/** With what is printed. */
	readonly content: PassportContent;
	/** The fields whose print contradicts the zone. Empty where print and zone mean the same. */
	readonly contradicts: readonly string[];
	/** Other values that are right as well, by field. */
	readonly accept: Readonly<Record<string, readonly TrueValue[]>>;
}

/** Chooses one passport's print. Null where this passport cannot have it. */
export type ChoosePrint = (random: Random, content: PassportContent) => ChosenPrint | null;
