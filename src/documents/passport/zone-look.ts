import { emissionsOf } from "../../formats/mrz/emissions.ts";
import type { LineLook } from "../../formats/mrz/line-reading.ts";
import type { Line, Quad } from "../../page/page.ts";
import { frameOf, widthOf } from "../../page/quad.ts";

/** One look at a row of a zone, before it is read. */
export const lookOf = (line: Line, places: Float64Array | null): LineLook => ({
	emissions: emissionsOf(line.lattice),
	places,
});

/**
 * Carries the places of characters (steps of a look at `from`) over to a look at `to`, a parallel row of the same print: straight
 * down the page. Answers steps of that look.
 */
export function carriedPlaces(places: Float64Array, from: Line, to: Line): Float64Array {
	const [source, target] = [frameOf(from.quad), frameOf(to.quad)];
	return places.map((step) => {
		const u = ((step + 0.5) / from.lattice.steps) * widthOf(from.quad);
		const [carried] = target.toLocal(source.toPage([u, 0]));
		return (carried / widthOf(to.quad)) * to.lattice.steps - 0.5;
	});
}

/** Where a character of a row stands on the page, from its place in a look; one pitch wide. */
export function quadOfPlaces(line: Line, places: Float64Array, from: number, to: number): Quad {
	const pitch = ((places.at(-1) ?? 0) - (places[0] ?? 0)) / (places.length - 1);
	const [first, last] = [places[from] ?? 0, places[to - 1] ?? 0];
	const fraction = (step: number) => Math.min(1, Math.max(0, step / line.lattice.steps));
	const [a, b] = [fraction(first + 0.5 - pitch / 2), fraction(last + 0.5 + pitch / 2)];
	const [tl, tr, br, bl] = line.quad;
	const between = (p: Quad[0], q: Quad[0], t: number) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t] as const;
	return [between(tl, tr, a), between(tl, tr, b), between(bl, br, b), between(bl, br, a)];
}
