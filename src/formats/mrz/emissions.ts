import { once } from "../../once.ts";
import { likenesses } from "../look-alikes.ts";
import { alphabetSize, codeOf, mrzAlphabet } from "./characters.ts";

/**
 * What a recogniser thought along a line: `page.ts`'s Lattice (CTC, natural logarithms, column 0 the blank, column i +
 * 1 `alphabet[i]`).
 */
export interface LineLattice {
	readonly alphabet: string;
	readonly steps: number;
	readonly logProbabilities: Float32Array;
}

/**
 * What the recogniser held possible, in the alphabet of the machine readable zone. Row-major, `steps` x
 * `emissionColumns`, probabilities (not logarithms). Column 0 is the blank, column code + 1 a character.
 */
export interface Emissions {
	readonly steps: number;
	readonly rows: Float64Array;
}

/** Columns of a row of emissions. */
export const emissionColumns = alphabetSize + 1;

/** The likeliest column of a step. */
export function bestColumn({ rows }: Emissions, step: number): number {
	const from = step * emissionColumns;
	let best = 0;
	for (let column = 1; column < emissionColumns; column++) {
		if ((rows[from + column] as number) > (rows[from + best] as number)) best = column;
	}
	return best;
}

/**
 * No character is ever ruled out by the recogniser alone. Smaller is its own noise: 94 of 100 of its probabilities on
 * drawn zones.
 */
const probabilityMin = 1e-6;
const probabilityLogMin = Math.log(probabilityMin);

/** Signs that stand for the filler where a zone is expected. */
const fillerSigns = "<«‹(£{[";

/** Where each column of a lattice goes: a column of emissions (0 the blank), for every character of its alphabet. */
const columnsByAlphabet = new Map<string, readonly number[]>();

/**
 * Translates a lattice: lower case and accented letters count for their capital, other signs and spaces for the blank.
 */
export const emissionsOf = once((lattice: LineLattice): Emissions => {
	const columns = columnsFor(lattice.alphabet);
	const width = lattice.alphabet.length + 1;
	const rows = new Float64Array(lattice.steps * emissionColumns);
	for (let step = 0; step < lattice.steps; step++) {
		const row = rows.subarray(step * emissionColumns, (step + 1) * emissionColumns);
		row[0] = Math.exp(lattice.logProbabilities[step * width] ?? 0);
		for (let i = 1; i < width; i++) {
			const log = lattice.logProbabilities[step * width + i] as number;
			if (log < probabilityLogMin) continue;
			const column = columns[i - 1] as number;
			row[column] = (row[column] as number) + Math.exp(log);
		}
		smooth(row);
	}
	return { steps: lattice.steps, rows };
});

/**
 * OCR-B, the face of zones, draws characters this many times as well apart as faces for text do. Judged: halved or
 * doubled it changes no total of 450 values of 30 drawn passports (hard, 2026-11-28). Halved, a long name drawn in
 * letters is no longer sure.
 */
const facesApart = 2;

/** Columns of characters that are taken for one another, with how probable the twin is where its own is seen. */
const twins = [...likenesses].flatMap(([seen, others]) =>
	[...others]
		.filter(([other]) => mrzAlphabet.includes(seen) && mrzAlphabet.includes(other))
		.map(([other, share]) => ({ own: codeOf(seen) + 1, twin: codeOf(other) + 1, share: share / facesApart })),
);

/** A row as it was seen, while `smooth` is at work. */
const seen = new Float64Array(emissionColumns);

function smooth(row: Float64Array): void {
	seen.set(row);
	for (const { own, twin, share } of twins) row[twin] = (row[twin] as number) + share * (seen[own] as number);
	for (let column = 0; column < emissionColumns; column++) {
		row[column] = Math.max(row[column] as number, probabilityMin);
	}
}

function columnsFor(alphabet: string): readonly number[] {
	const known = columnsByAlphabet.get(alphabet);
	if (known !== undefined) return known;
	const columns = [...alphabet].map((character) => {
		if (fillerSigns.includes(character)) return codeOf("<") + 1;
		const base = character.normalize("NFD")[0]?.toUpperCase() ?? "";
		return base !== "" && mrzAlphabet.includes(base) ? codeOf(base) + 1 : 0;
	});
	columnsByAlphabet.set(alphabet, columns);
	return columns;
}

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
