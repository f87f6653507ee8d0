import type { Grid } from "./alignment.ts";
import { alphabetSize, filler } from "./characters.ts";
import type { Decoding } from "./decode.ts";

/** A character read with less certainty says little about where it stands. */
const certain = 0.8;
/** Steps that a character may take. Narrower characters are no print, wider ones no zone of 30 characters and more. */
const [pitchMin, pitchMax] = [1.2, 12];
/** How far a character's onset may lie from its place, as a share of the pitch: below 0.2 was measured on specimens. */
const deviationPitches = 0.28;
/** A smaller deviation, in steps, is not assumed: an onset is known to a step. */
const deviationMin = 0.8;

type Anchor = readonly [position: number, step: number];

/**
 * Where characters stand, from the surely read letters and digits of a decoding. A zone is printed with even pitch
 * (2.54 mm, ICAO Doc 9303 part 3). So a few characters tell where the rest stand, also on bent and slanting pages:
 * places between two anchors are interpolated. That restores fillers which melted together, and characters that were
 * not seen. Null if too few were read, or they do not lie evenly. `toPosition`: only positions before it give anchors.
 */
export function gridOf(decoding: Decoding, toPosition = decoding.length): Grid | null {
	const anchors = anchorsOf(decoding, toPosition);
	const line = evenLine(anchors);
	if (line === null) return null;
	const even = Float64Array.from({ length: decoding.length }, (_, i) => placeOn(line, i));
	const near = anchors.filter(([position, step]) => isNear(step - (even[position] as number), line.pitch));
	return { places: bent(even, near), deviations: deviationsFrom(near, decoding.length, line.pitch) };
}

/**
 * A grid from another line, fitted to this one. `places` are moved and stretched, so that the surely read characters of
 * `decoding` lie on them as well as they can. Answers `places` itself if these characters say nothing.
 */
export function fittedGrid(places: Float64Array, decoding: Decoding): Grid {
	const pitch = ((places[places.length - 1] as number) - (places[0] as number)) / (places.length - 1);
	const deviation = Math.max(deviationMin, deviationPitches * pitch);
	const anchors = anchorsOf(decoding, decoding.length)
		.map(([position, step]): Anchor => [places[position] as number, step])
		.filter(([place, step]) => isNear(step - place, pitch))
		.map(([place, step]): Anchor => [place / pitch, step]);
	if (anchors.length < 5) return toldGrid(places);
	const line = fit(anchors);
	return { places: places.map((place) => placeOn(line, place / pitch)), deviations: places.map(() => deviation) };
}

/** A grid that another line told, before it is fitted to this one: it may be off by this share of the pitch. */
export function toldGrid(places: Float64Array): Grid {
	const pitch = ((places[places.length - 1] as number) - (places[0] as number)) / (places.length - 1);
	return { places, deviations: places.map(() => toldDeviationPitches * pitch) };
}

const toldDeviationPitches = 0.45;

/**
 * Each position between a place and the nearest anchor makes the place this much less certain, in pitches. Onsets are
 * uncertain by a step.
 */
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

/**
 * Evenly printed characters as a picture shows them: the place of the first one in steps, the pitch there, and how the
 * pitch changes along the line.
 */
interface EvenLine {
	readonly first: number;
	readonly pitch: number;
	/** Steps for each position squared: 0 on a page seen from straight above, else it comes closer at one end. */
	readonly bend: number;
}

/** Where a position's character stands, in steps. */
export const placeOn = ({ first, pitch, bend }: EvenLine, position: number): number =>
	first + position * (pitch + position * bend);

/**
 * The even line through most anchors (position, step). The worst are dropped, up to three times. Null if they do not
 * lie evenly.
 */
export function evenLine(all: readonly Anchor[]): EvenLine | null {
	let anchors = all;
	for (let round = 0; round < 4; round++) {
		if (anchors.length < 5) return null;
		const line = fit(anchors);
		const kept = anchors.filter(([position, step]) => isNear(step - placeOn(line, position), line.pitch));
		if (kept.length === anchors.length) return line.pitch >= pitchMin && line.pitch <= pitchMax ? line : null;
		anchors = kept;
	}
	return null;
}

/** Moves every place by what its neighbouring anchors are off the even line. */
function bent(even: Float64Array, anchors: readonly Anchor[]): Float64Array {
	const offs = anchors.map(([position, step]) => step - (even[position] as number));
	return even.map((place, i) => {
		// The mean of the five nearest anchors: one onset alone is uncertain by a step.
		const nearest = anchors
			.map(([position], j) => ({ distance: Math.abs(position - i), off: offs[j] as number }))
			.sort((a, b) => a.distance - b.distance)
			.slice(0, 5);
		return place + nearest.reduce((sum, { off }) => sum + off, 0) / nearest.length;
	});
}

/**
 * A line is bent only if its anchors outweigh this sum of squares. Onsets are uncertain by a fifth of the pitch. The
 * pitch of a tilted page changes by about a tenth from end to end.
 */
const bendReluctance = 33_000;

/** A line by least squares. What is left is bent as far as the anchors tell. */
function fit(points: readonly Anchor[]): EvenLine {
	const straight = straightFit(points);
	const squares = straightFit(points.map(([x]) => [x, x * x]));
	let [shared, spread] = [0, bendReluctance];
	for (const [x, y] of points) {
		const curve = x * x - squares.first - squares.pitch * x;
		shared += curve * (y - straight.first - straight.pitch * x);
		spread += curve * curve;
	}
	const bend = shared / spread;
	return { first: straight.first - bend * squares.first, pitch: straight.pitch - bend * squares.pitch, bend };
}

function straightFit(points: readonly Anchor[]): { readonly first: number; readonly pitch: number } {
	const count = points.length;
	const meanX = points.reduce((sum, [x]) => sum + x, 0) / count;
	const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count;
	const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
	const pitch = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / (spread || 1);
	return { first: meanY - pitch * meanX, pitch };
}
