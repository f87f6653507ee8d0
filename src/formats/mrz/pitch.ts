import { bestColumn, type Emissions, emissionColumns } from "./emissions.ts";

/** Of fewer characters the pitch is a guess: a quarter of a zone's line of 44 (ICAO Doc 9303-4). */
const charactersMin = 11;

/**
 * How many steps neighbouring characters are apart: the middle of all distances. Null if too few characters are seen.
 */
export function pitchIn(emissions: Emissions): number | null {
	const peaks = peaksOf(emissions);
	const apart = peaks.slice(1).map((step, i) => step - (peaks[i] as number));
	return peaks.length < charactersMin ? null : (apart.sort((a, b) => a - b)[apart.length >> 1] as number);
}

/** The steps where characters stand out, one for each. */
function peaksOf(emissions: Emissions): readonly number[] {
	const peaks: number[] = [];
	let [last, height] = [0, 0];
	for (let step = 0; step < emissions.steps; step++) {
		const best = bestColumn(emissions, step);
		const value = emissions.rows[step * emissionColumns + best] as number;
		const isHigher = best === last && value > height;
		if (best !== 0 && (best !== last || isHigher)) {
			if (isHigher) peaks.pop();
			peaks.push(step);
			height = value;
		}
		last = best;
	}
	return peaks;
}
