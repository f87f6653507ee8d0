import type { Declaration } from "../../documents/declaration.ts";
import { median } from "../../page/median.ts";
import { heightOf } from "../../page/quad.ts";
import { type Candidate, quadOfStretch } from "../candidates/candidate.ts";
import { type Weights, weights } from "../weights/weights.ts";
import type { Choice } from "./scene.ts";

/** A date that was read this clearly (natural logarithm) is one: its form tells it from all other print. */
const clearDate = 10;
/** Values of one page are printed alike. What is less than this share as high as its dates is a piece of a caption. */
const smallShare = 0.5;

/** How high a page's values are, in pixels: as its dates. Null where no date was clearly read. */
export function valueHeightOf({ printed }: Declaration, choices: readonly Choice[]): number | null {
	const dates = choices.filter(({ field }) => printed[field]?.language.kind === "date");
	const clear = dates.flatMap(({ candidates }) => candidates.filter(({ log }) => log > clearDate));
	const heights = clear.flatMap(({ stretches }) => stretches.map((stretch) => heightOf(quadOfStretch(stretch))));
	return median(heights, null);
}

/** What it is worth that a text is much smaller than the page's values. */
export function smallLog({ stretches }: Candidate, height: number | null, by: Weights = weights): number {
	const first = stretches[0];
	if (first === undefined || height === null) return 0;
	return heightOf(quadOfStretch(first)) < height * smallShare ? by.smallPrint : 0;
}
