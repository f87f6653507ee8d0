import type { Steps } from "../../decode/steps.ts";
import { memoiseByText } from "../../memoise.ts";
import { lookAlikeProbabilities } from "../look-alikes.ts";
import { alphabetIndexOf, mrzAlphabet } from "./characters.ts";

/** A line lattice as in `page.ts` (CTC, natural logarithms, column 0 is the blank, column i + 1 is `alphabet[i]`). */
export interface LineLattice {
	readonly alphabet: string;
	readonly steps: number;
	readonly logProbabilities: Float32Array;
}

/** A line lattice translated into the MRZ alphabet. */
export interface Emissions extends Steps {
	/** Log probability of the best path without any grammar (natural logarithm). */
	readonly unconstrainedLog: number;
}

/** Number of columns per step: the blank, then the characters of the MRZ alphabet. */
const columnCount = mrzAlphabet.length + 1;
const codes = Uint16Array.from(mrzAlphabet, (character) => character.charCodeAt(0));

/** Minimum probability of a listed character; smaller ones are noise. Measured on 348 pages. */
const listedMin = 1e-5;
/** Minimum probability that is translated. On synthetic MRZs, 94 % of the recogniser's probabilities are smaller. */
const probabilityMin = 1e-6;
const probabilityLogMin = Math.log(probabilityMin);

/** Characters that the recogniser reads instead of the filler. */
const fillerSigns = "<«‹(£{[";

/**
 * How many times rarer confusions are in OCR-B, the font of the MRZ, than in text fonts. An estimate: halving or
 * doubling it does not change the total over 450 values on 30 synthetic passports (hard, 2026-11-28). If it is halved,
 * a long name of letters alone is no longer certain.
 */
const confusionDivisor = 2;

/** Columns of confusable characters, with the probability that `printed` is printed if `read` was read. */
const confusions = [...lookAlikeProbabilities].flatMap(([read, others]) =>
	[...others]
		.filter(([other]) => mrzAlphabet.includes(read) && mrzAlphabet.includes(other))
		.map(([other, probability]) => ({
			read: alphabetIndexOf(read) + 1,
			printed: alphabetIndexOf(other) + 1,
			probability: probability / confusionDivisor,
		})),
);

/** Translates a lattice. Letters become plain capitals, misread fillers become fillers, and other signs the blank. */
export function toEmissions(lattice: LineLattice): Emissions {
	const { steps } = lattice;
	const blanks = new Float64Array(steps);
	let unconstrainedLog = 0;
	const offsets = new Int32Array(steps + 1);
	const [listed, probabilities]: [number[], number[]] = [[], []];
	for (let step = 0; step < steps; step++) {
		const row = translateStep(lattice, step);
		blanks[step] = row[0] as number;
		let best = row[0] as number;
		for (let column = 1; column < columnCount; column++) {
			const probability = row[column] as number;
			best = Math.max(best, probability);
			if (probability < listedMin) continue;
			listed.push(codes[column - 1] as number);
			probabilities.push(probability);
		}
		unconstrainedLog += Math.log(best);
		offsets[step + 1] = listed.length;
	}
	return {
		blanks,
		nonBlanks: blanks.map((blank) => 1 - blank),
		isContinuation: new Uint8Array(steps),
		characterProbabilities: {
			offsets,
			codes: Uint16Array.from(listed),
			probabilities: Float64Array.from(probabilities),
		},
		unconstrainedLog,
	};
}

/** Returns the probabilities at a step by column, with those of confusable characters added. */
function translateStep({ alphabet, logProbabilities }: LineLattice, step: number): Float64Array {
	const columns = columnsFor(alphabet);
	const start = step * (alphabet.length + 1);
	const row = new Float64Array(columnCount);
	row[0] = Math.exp(logProbabilities[start] ?? 0);
	for (let i = 0; i < columns.length; i++) {
		const log = logProbabilities[start + i + 1] as number;
		if (log < probabilityLogMin) continue;
		const column = columns[i] as number;
		row[column] = (row[column] as number) + Math.exp(log);
	}
	const original = row.slice();
	for (const { read, printed, probability } of confusions)
		if (original[read] !== 0) row[printed] = (row[printed] as number) + probability * (original[read] as number);
	row[0] = Math.max(row[0], probabilityMin);
	return row;
}

/** Returns the target column of each character of an alphabet. Column 0 is the blank. */
const columnsFor = memoiseByText((alphabet) =>
	Uint8Array.from(alphabet, (character) => {
		if (fillerSigns.includes(character)) return alphabetIndexOf("<") + 1;
		const base = character.normalize("NFD")[0]?.toUpperCase() ?? "";
		return base !== "" && mrzAlphabet.includes(base) ? alphabetIndexOf(base) + 1 : 0;
	}),
);
