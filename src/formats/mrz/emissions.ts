import { once } from "../../once.ts";
import { likeShapes, pairsOf, sameShapes } from "../look-alikes.ts";
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
 * The same thoughts in the alphabet of the machine readable zone. Row-major, `steps` x `emissionColumns`, probabilities
 * (not logarithms). Column 0 is the blank, column code + 1 a character.
 */
export interface Emissions {
	readonly steps: number;
	readonly rows: Float64Array;
}

/** Columns of a row of emissions. */
export const emissionColumns = alphabetSize + 1;

/** No character is ever ruled out by the recogniser alone. This is about the recogniser's own noise. */
const probabilityMin = 1e-6;
const probabilityLogMin = Math.log(probabilityMin);

/**
 * The share of a character's probability that another of the same shape also gets: it may be that one that was seen.
 * Characters of much the same shape get less: OCR-B draws them twice as well apart as faces for text do.
 */
const sameShare = 0.25;
const likeShare = 0.01;

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

const twinsOf = (shapes: readonly string[], share: number) =>
	pairsOf(shapes, mrzAlphabet).map(([own, twin]) => ({ own: codeOf(own) + 1, twin: codeOf(twin) + 1, share }));

const twins = [...twinsOf(likeShapes, likeShare), ...twinsOf(sameShapes, sameShare)];

function smooth(row: Float64Array): void {
	const seen = row.slice();
	for (const { own, twin, share } of twins) row[own] = (row[own] as number) + share * (seen[twin] as number);
	for (const [column, probability] of row.entries()) row[column] = Math.max(probability, probabilityMin);
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
