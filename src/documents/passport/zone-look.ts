import { median } from "../../page/median.ts";
import type { Line, Quad } from "../../page/page.ts";
import { partOf } from "../../page/quad.ts";

/**
 * Where characters `from` (inclusive) to `to` (exclusive) of a row stand on the page, from their places in a look. It
 * is their ink if that was measured, else a pitch for each.
 */
export function quadOfPlaces(line: Line, places: Float64Array, from: number, to: number): Quad {
	const { steps, edges } = line.lattice;
	const pitch = ((places.at(-1) ?? 0) - (places[0] ?? 0)) / (places.length - 1);
	const [first, last] = [places[from] ?? 0, places[to - 1] ?? 0];
	const share = (step: number): number => Math.min(1, Math.max(0, step / steps));
	const cells = partOf(line.quad, share(first + 0.5 - pitch / 2), share(last + 0.5 + pitch / 2));
	if (!edges) return cells;
	const shown = [...places.subarray(from, to)].flatMap((place) => shownNear(line, place, pitch / 2) ?? []);
	const edge = (step: number | undefined, side: 0 | 1 | 2 | 3): number => edges[(step ?? 0) * 4 + side] as number;
	// Fillers are lower than letters.
	const letters = shown.filter((step) => !isFiller(line, step));
	const tall = letters.length > 0 ? letters : shown;
	const middle = (side: 1 | 3): number => median(tall.map((step) => edge(step, side)));
	if (shown.length < to - from) return cells;
	return partOf(line.quad, edge(shown[0], 0), edge(shown.at(-1), 2), middle(1), middle(3));
}

/** The step near a place that shows a character most surely. Null if all of them show nothing. */
function shownNear(
	{ lattice: { alphabet, steps, logProbabilities } }: Line,
	place: number,
	reach: number,
): number | null {
	const blankAt = (step: number): number => logProbabilities[step * (alphabet.length + 1)] as number;
	let best: number | null = null;
	for (let step = Math.max(0, Math.ceil(place - reach)); step <= Math.min(steps - 1, place + reach); step++) {
		if (best === null || blankAt(step) < blankAt(best)) best = step;
	}
	return best !== null && blankAt(best) < Math.log(1 / 2) ? best : null;
}

const isFiller = ({ lattice: { alphabet, logProbabilities } }: Line, step: number): boolean =>
	(logProbabilities[step * (alphabet.length + 1) + alphabet.indexOf("<") + 1] as number) > Math.log(1 / 2);
