import type { Grid } from "./alignment.ts";
import { alphabetSize, filler } from "./characters.ts";
import type { Decoding } from "./decode.ts";

/** A character read with less certainty says little about where it stands. */
const certain = 0.8;
/** Steps a character may take: narrower is no print, wider no zone of 30 characters and more. */
const [pitchMin, pitchMax] = [1.2, 12];
/** How far a character's onset lies from its place, as a share of the pitch (measured: below 0.2 on specimens), and at least in steps. */
const [deviationPitches, deviationMin] = [0.28, 0.8];

type Anchor = readonly [position: number, step: number];

/**
 * Where characters stand, from the confidently read letters and digits of a decoding. A zone is printed with even pitch (2.54 mm, ICAO
 * Doc 9303 part 3), so the rest is known from a few, bent and slanting pages included: between two anchors places are interpolated.
 * That restores fillers which melted together and characters that were not seen at all. Null where too few were read or they do not
 * lie evenly. `toPosition` limits the anchors to the positions before it.
 */
export function gridOf(decoding: Decoding, toPosition = decoding.length): Grid | null {
	const anchors = anchorsOf(decoding, toPosition);
	const line = evenLine(anchors);
	if (line === null) return null;
	const straight = Float64Array.from({ length: decoding.length }, (_, i) => line.first + i * line.pitch);
	const near = anchors.filter(([position, step]) => isNear(step - (straight[position] as number), line.pitch));
	return { places: bent(straight, near), deviations: deviationsFrom(near, decoding.length, line.pitch) };
}

/**
 * A grid from another line, fitted to this one: `places` moved and stretched so that the confidently read characters of `decoding`
 * lie on them as well as they can. `places` itself where they say nothing.
 */
export function fittedGrid(places: Float64Array, decoding: Decoding): Grid {
	const pitch = ((places[places.length - 1] as number) - (places[0] as number)) / (places.length - 1);
	const deviation = Math.max(deviationMin, deviationPitches * pitch);
	const anchors = anchorsOf(decoding, decoding.length)
		.map(([position, step]): Anchor => [places[position] as number, step])
		.filter(([place, step]) => isNear(step - place, pitch));
	if (anchors.length < 5) return toldGrid(places);
	const { first, pitch: stretch } = fit(anchors);
	return { places: places.map((place) => first + stretch * place), deviations: places.map(() => deviation) };
}

/** A grid that another line told, before it is fitted to this one: it may be off by this share of the pitch. */
export function toldGrid(places: Float64Array): Grid {
	const pitch = ((places[places.length - 1] as number) - (places[0] as number)) / (places.length - 1);
	return { places, deviations: places.map(() => toldDeviationPitches * pitch) };
}

const toldDeviationPitches = 0.45;

/** How much less is known of a place with each position between it and the nearest anchor, in pitches: onsets are uncertain by a step. */
const driftPitches = 0.025;

function deviationsFrom(anchors: readonly Anchor[], length: number, pitch: number): Float64Array {
	return Float64Array.from({ length }, (_, i) => {
		const distance = Math.min(...anchors.map(([position]) => Math.abs(position - i)));
		return Math.max(deviationMin, deviationPitches * pitch) + driftPitches * pitch * distance;
	});
}

const isNear = (off: number, pitch: number): boolean => Math.abs(off) < Math.max(1, 0.6 * pitch);

function anchorsOf(decoding: Decoding, toPosition: number): Anchor[] {
	const anchors: Anchor[] = [];
	for (let i = 0; i < toPosition; i++) {
		const row = decoding.marginals.subarray(i * alphabetSize, (i + 1) * alphabetSize);
		const isLetter = row.some((probability, code) => code !== filler && probability > certain);
		if (isLetter) anchors.push([i, decoding.onsets[i] as number]);
	}
	return anchors;
}

/** The straight line through most anchors (position, step): the worst are dropped, up to three times. Null where they do not lie evenly. */
export function evenLine(all: readonly Anchor[]): { readonly first: number; readonly pitch: number } | null {
	let anchors = all;
	for (let round = 0; round < 4; round++) {
		if (anchors.length < 5) return null;
		const line = fit(anchors);
		const kept = anchors.filter(([position, step]) => isNear(step - line.first - position * line.pitch, line.pitch));
		if (kept.length === anchors.length) return line.pitch >= pitchMin && line.pitch <= pitchMax ? line : null;
		anchors = kept;
	}
	return null;
}

/** Moves every place by what its neighbouring anchors are off the straight line. */
function bent(straight: Float64Array, anchors: readonly Anchor[]): Float64Array {
	const offs = anchors.map(([position, step]) => step - (straight[position] as number));
	return straight.map((place, i) => {
		// The mean of the five nearest anchors: one onset alone is uncertain by a step.
		const nearest = anchors
			.map(([position], j) => ({ distance: Math.abs(position - i), off: offs[j] as number }))
			.sort((a, b) => a.distance - b.distance)
			.slice(0, 5);
		return place + nearest.reduce((sum, { off }) => sum + off, 0) / nearest.length;
	});
}

/** Least squares. */
function fit(points: readonly (readonly [number, number])[]): { readonly first: number; readonly pitch: number } {
	const count = points.length;
	const meanX = points.reduce((sum, [x]) => sum + x, 0) / count;
	const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count;
	const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
	const pitch = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / (spread || 1);
	return { first: meanY - pitch * meanX, pitch };
}
