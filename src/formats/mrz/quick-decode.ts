import { alphabetSize, type CharacterClass } from "./characters.ts";
import type { Decoding } from "./decode.ts";
import { type Emissions, emissionColumns } from "./emissions.ts";
import { evenLine, placeOn } from "./grid.ts";

/**
 * In a clean line every character begins closer to the even pitch than this share of it. A lost or doubled character
 * shifts the rest by more.
 */
const offMax = 0.42;

/** Two neighbours this many pitches apart have lost a character between them, and one elsewhere was seen twice. */
const gapMax = 1.6;

/**
 * Decodes a line that needs no search: the recogniser saw exactly as many characters as there are positions, evenly
 * spaced. Then the step where each stands out says all there is to say of its position: the sum over alignments
 * (`decode`) would add nothing. Null for every other line.
 */
export function quickDecode(emissions: Emissions, template: readonly CharacterClass[]): Decoding | null {
	const peaks = peaksOf(emissions, template.length);
	if (peaks.length !== template.length) return null;
	const line = evenLine(peaks.map((step, position) => [position, step] as const));
	if (line === null) return null;
	const isOff = (step: number, position: number) => Math.abs(step - placeOn(line, position)) > offMax * line.pitch;
	if (peaks.some(isOff) || peaks.some((step, i) => i > 0 && step - (peaks[i - 1] as number) > gapMax * line.pitch))
		return null;
	const marginals = new Float64Array(template.length * alphabetSize);
	for (const [position, step] of peaks.entries()) {
		if (!fill(marginals, position, emissions, step, template[position] as CharacterClass)) return null;
	}
	return { length: template.length, marginals, onsets: Float64Array.from(peaks) };
}

/**
 * How many steps neighbouring characters are apart: the middle of all distances. Null if fewer than a quarter of a
 * zone's line is seen.
 */
export function pitchIn(emissions: Emissions): number | null {
	const peaks = peaksOf(emissions, emissions.steps);
	const apart = peaks.slice(1).map((step, i) => step - (peaks[i] as number));
	return peaks.length < seenMin ? null : (apart.sort((a, b) => a - b)[apart.length >> 1] as number);
}

/** Of fewer characters the pitch is a guess. */
const seenMin = 11;

/** The steps where characters stand out, one for each. Stops when there are more than `most`. */
function peaksOf({ steps, rows }: Emissions, most: number): number[] {
	const peaks: number[] = [];
	let [last, height] = [0, 0];
	for (let step = 0; step < steps && peaks.length <= most; step++) {
		let best = 0;
		for (let column = 1; column < emissionColumns; column++) {
			if ((rows[step * emissionColumns + column] as number) > (rows[step * emissionColumns + best] as number))
				best = column;
		}
		const value = rows[step * emissionColumns + best] as number;
		if (best !== 0 && best !== last) {
			peaks.push(step);
			height = value;
		} else if (best !== 0 && value > height) {
			peaks[peaks.length - 1] = step;
			height = value;
		}
		last = best;
	}
	return peaks;
}

/**
 * Fills in what the position may hold, in the proportions that the step gives. False if the class leaves next to
 * nothing of it.
 */
function fill(
	marginals: Float64Array,
	position: number,
	{ rows }: Emissions,
	step: number,
	flags: CharacterClass,
): boolean {
	let sum = 0;
	for (let code = 0; code < alphabetSize; code++) {
		if (flags[code] === 1) sum += rows[step * emissionColumns + code + 1] as number;
	}
	if (sum < 1e-3) return false;
	for (let code = 0; code < alphabetSize; code++) {
		if (flags[code] !== 1) continue;
		marginals[position * alphabetSize + code] = (rows[step * emissionColumns + code + 1] as number) / sum;
	}
	return true;
}
