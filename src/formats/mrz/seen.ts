import type { Shown } from "../../decode/prefix.ts";
import { type Steps, shareAmong } from "../../decode/steps.ts";
import type { CharacterClass } from "./characters.ts";
import { type SearchedLook, showing } from "./search.ts";
import type { SeenSpan } from "./td3.ts";

/** A character that was seen leaves this many possible at most: itself and those of its shape. */
const charactersTogether = 4;
/**
 * These characters must have this share of a position's probability; with less, the position was not seen. In 309
 * spans of drawn zones the worst position had 0.98.
 */
const seenMin = 0.8;
/**
 * Characters that come to less than this in their step are noise: without it 3 values more were wrong
 * (docs/experiments.md).
 */
const noise = 0.01;

/**
 * How well the worst position of a line's span was seen, 0..1, in the look that saw it best. Where glare hides a
 * character, each is as likely as another. The few lines that are weighed against one another do not tell that.
 */
export function seenShare(
	text: string,
	[from, to, spared]: SeenSpan,
	template: readonly CharacterClass[],
	looks: readonly SearchedLook[],
): number {
	const positions = Array.from({ length: to - from }, (_, i) => from + i);
	const shares = positions.map((position) =>
		Math.max(
			...looks.map((look) => {
				const shown = showing(look, text)?.shown[position];
				return shown ? shareTogether(look.emissions, shown, template[position] as CharacterClass) : 0;
			}),
		),
	);
	return Math.min(1, (shares.sort((a, b) => a - b)[spared] ?? 1) / seenMin);
}

/**
 * The share that the likeliest characters have of all that a step may show. 0 where the one that is taken is none of
 * them.
 */
function shareTogether({ odds, shown }: Steps, { place, sure }: Shown, allowed: CharacterClass): number {
	// A filler that would stand beyond the look is not there to see: the line may have lost its end.
	if (sure === null) return place < shown.length ? 1 : 0;
	const shares = Float64Array.from(allowed, (code) => shareAmong(odds, place, code)).sort();
	const likeliest = shares.slice(-charactersTogether);
	const sum = (some: Float64Array): number => some.reduce((total, each) => total + each, 0);
	return sure < (likeliest[0] as number) ? 0 : sum(likeliest) / (sum(shares) + noise);
}
