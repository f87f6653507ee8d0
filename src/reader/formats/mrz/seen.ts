import type { Shown } from "../../decode/prefix.ts";
import { type Steps, shareAmong } from "../../decode/steps.ts";
import type { CharacterClass } from "./characters.ts";
import { type SearchedLook, showing } from "./search.ts";
import type { SeenSpan } from "./td3.ts";

/** A character that was seen leaves at most this many possible: itself and those of its shape. */
const charactersTogether = 4;
/**
 * Minimum probability of these characters at a position that counts as seen. In 309 spans of synthetic MRZs the worst
 * position had 0.98.
 */
const seenMin = 0.8;
/** Characters below this probability are noise: without it 3 more values were wrong (docs/experiments.md). */
const noise = 0.01;

/**
 * How well the worst position of a line's span was seen, 0..1, in the pass that saw it best. Under glare all characters
 * are equally probable, which the few ranked lines do not show.
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

/** The total probability of the most probable characters at a step. 0 if the chosen one is not among them. */
function shareTogether({ odds, shown }: Steps, { place, sure }: Shown, allowed: CharacterClass): number {
	// A filler beyond the pass's end is not there to see: the line may have lost its end.
	if (sure === null) return place < shown.length ? 1 : 0;
	const shares = Float64Array.from(allowed, (code) => shareAmong(odds, place, code)).sort();
	const likeliest = shares.slice(-charactersTogether);
	const sum = (some: Float64Array): number => some.reduce((total, each) => total + each, 0);
	return sure < (likeliest[0] as number) ? 0 : sum(likeliest) / (sum(shares) + noise);
}
