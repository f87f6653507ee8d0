import { alphabetSize, codeOf, mrzAlphabet } from "./characters.ts";

/** What a recogniser thought along a line: `page.ts`'s Lattice (CTC, natural logarithms, column 0 the blank, column i + 1 `alphabet[i]`). */
export interface LineLattice {
	readonly alphabet: string;
	readonly steps: number;
	readonly logProbabilities: Float32Array;
}

/**
 * The same thoughts in the alphabet of the machine readable zone. Row-major, `steps` x `emissionColumns`, probabilities (not
 * logarithms); column 0 is the blank, column code + 1 a character.
 */
export interface Emissions {
	readonly steps: number;
	readonly rows: Float64Array;
}

/** Columns of a row of emissions. */
export const emissionColumns = alphabetSize + 1;

/** No character is ever ruled out by the recogniser alone: about its own noise. */
const probabilityMin = 1e-6;
const logMin = Math.log(probabilityMin);

/** Characters that recognisers take for one another in OCR-B, and how much of one's probability its twin also gets. */
const lookalikes: readonly (readonly [twins: string, share: number])[] = [
	["0O", 0.02],
	["0Q", 0.005],
	["OQ", 0.005],
	["0D", 0.005],
	["OD", 0.005],
	["1I", 0.02],
	["IL", 0.003],
	["1L", 0.003],
	["2Z", 0.01],
	["5S", 0.01],
	["6G", 0.01],
	["8B", 0.01],
	["4A", 0.001],
	["UV", 0.003],
	["VY", 0.003],
	["MN", 0.003],
	["<K", 0.003],
	["<C", 0.003],
	["<L", 0.001],
	["<S", 0.001],
	["<E", 0.001],
];

/** Signs that stand for the filler where a zone is expected. */
const fillerSigns = "<«‹(£{[";

/** Signs that are letters and figures of OCR-B in the recogniser's eyes: taken for nothing they would shift the rest of the line. */
const characterSigns: Readonly<Record<string, string>> = {
	"×": "X",
	"¥": "Y",
	$: "S",
	"§": "S",
	"|": "I",
	"!": "I",
	"°": "0",
};

/** Where each column of a lattice goes: a column of emissions (0 the blank), for every character of its alphabet. */
const columnsByAlphabet = new Map<string, readonly number[]>();

const known = new WeakMap<LineLattice, Emissions>();

/** Translates a lattice: lower case and accented letters count for their capital, other signs and spaces for the blank. */
export function emissionsOf(lattice: LineLattice): Emissions {
	const emissions = known.get(lattice) ?? translated(lattice);
	known.set(lattice, emissions);
	return emissions;
}

function translated(lattice: LineLattice): Emissions {
	const columns = columnsFor(lattice.alphabet);
	const width = lattice.alphabet.length + 1;
	const rows = new Float64Array(lattice.steps * emissionColumns);
	for (let step = 0; step < lattice.steps; step++) {
		const row = rows.subarray(step * emissionColumns, (step + 1) * emissionColumns);
		row[0] = Math.exp(lattice.logProbabilities[step * width] ?? 0);
		for (let i = 1; i < width; i++) {
			const log = lattice.logProbabilities[step * width + i] as number;
			if (log < logMin) continue;
			const column = columns[i - 1] as number;
			row[column] = (row[column] as number) + Math.exp(log);
		}
		smooth(row);
		settle(row);
	}
	return { steps: lattice.steps, rows };
}

const twinColumns = lookalikes.map(([twins, share]) => {
	return { a: codeOf(twins[0] ?? "") + 1, b: codeOf(twins[1] ?? "") + 1, share };
});

function smooth(row: Float64Array): void {
	const seen = row.slice();
	for (const { a, b, share } of twinColumns) {
		row[a] = (row[a] ?? 0) + share * (seen[b] ?? 0);
		row[b] = (row[b] ?? 0) + share * (seen[a] ?? 0);
	}
	for (let column = 0; column < row.length; column++) row[column] = Math.max(row[column] ?? 0, probabilityMin);
}

/** Where a character stands out the recogniser still leaves the blank a tenth: that must not make skipping it cheap. */
function settle(row: Float64Array): void {
	const blank = row[0] as number;
	let most = 0;
	for (let column = 1; column < row.length; column++) most = Math.max(most, row[column] as number);
	row[0] = Math.max(probabilityMin, (blank * blank) / (blank + most));
}

function columnsFor(alphabet: string): readonly number[] {
	const known = columnsByAlphabet.get(alphabet);
	if (known !== undefined) return known;
	const columns = [...alphabet].map((character) => {
		if (fillerSigns.includes(character)) return codeOf("<") + 1;
		const base = (characterSigns[character] ?? character).normalize("NFD")[0]?.toUpperCase() ?? "";
		return base !== "" && mrzAlphabet.includes(base) ? codeOf(base) + 1 : 0;
	});
	columnsByAlphabet.set(alphabet, columns);
	return columns;
}
