import type { Steps } from "../../decode/steps.ts";
import { onceFor } from "../../once.ts";
import { similarities } from "../look-alikes.ts";
import { alphabetSize, codeOf, mrzAlphabet } from "./characters.ts";

/** A line lattice as in `page.ts` (CTC, natural logarithms, column 0 is the blank, column i + 1 is `alphabet[i]`). */
export interface LineLattice {
	readonly alphabet: string;
	readonly steps: number;
	readonly logProbabilities: Float32Array;
}

/** A line lattice translated into the MRZ alphabet. */
export interface Emissions extends Steps {
	/** Log probability of the best path without applying any rule (natural logarithm). */
	readonly free: number;
}

/** Columns per step: the blank, then the characters of the alphabet. */
const columnsOfStep = alphabetSize + 1;
const codes = Uint16Array.from(mrzAlphabet, (character) => character.charCodeAt(0));

/** Smaller probabilities are noise. A character at its even position needs no minimum. Measured on 348 pages. */
const seenMin = 1e-5;
/** A pass may end before the line does; any character may then follow, at this cost (docs/experiments.md). */
const cutMin = 1e-4;
/** Smaller probabilities are noise: 94 of 100 of the recogniser's probabilities on synthetic MRZs. */
const probabilityMin = 1e-6;
const probabilityLogMin = Math.log(probabilityMin);

/** Characters read instead of the filler where an MRZ is expected. */
const fillerSigns = "<«‹(£{[";

/**
 * OCR-B, the MRZ's font, separates characters this many times better than text fonts do. An estimate: halving or
 * doubling it does not change the total over 450 values on 30 synthetic passports (hard, 2026-11-28). If it is halved,
 * a long name whose characters are all letters is no longer certain.
 */
const facesApart = 2;

/** Columns of confusable characters, with the probability of the twin when its own column was seen. */
const twins = [...similarities].flatMap(([seen, others]) =>
	[...others]
		.filter(([other]) => mrzAlphabet.includes(seen) && mrzAlphabet.includes(other))
		.map(([other, probability]) => ({
			own: codeOf(seen) + 1,
			twin: codeOf(other) + 1,
			probability: probability / facesApart,
		})),
);

/** Translates a lattice: lower case and accented letters become capitals, all other characters the blank. */
export function emissionsOf(lattice: LineLattice): Emissions {
	const { steps } = lattice;
	const blanks = new Float64Array(steps);
	let free = 0;
	const firsts = new Int32Array(steps + 1);
	const [own, probabilities]: [number[], number[]] = [[], []];
	for (let step = 0; step < steps; step++) {
		const row = rowAt(lattice, step);
		const least = step === steps - 1 ? cutMin : seenMin;
		const blank = row[0] as number;
		blanks[step] = blank;
		free += Math.log(Math.max(...row));
		for (let column = 1; column < columnsOfStep; column++) {
			const code = codes[column - 1] as number;
			const probability = row[column] as number;
			if (probability < least && least === seenMin) continue;
			own.push(code);
			probabilities.push(Math.max(probability, least));
		}
		firsts[step + 1] = own.length;
	}
	const odds = { firsts, codes: Uint16Array.from(own), probabilities: Float64Array.from(probabilities) };
	return { blanks, shown: blanks.map((blank) => 1 - blank), goesOn: new Uint8Array(steps), odds, free };
}

/** The probabilities in a step by column, including those of confusable characters. */
function rowAt({ alphabet, logProbabilities }: LineLattice, step: number): Float64Array {
	const columns = columnsFor(alphabet);
	const from = step * (alphabet.length + 1);
	const row = new Float64Array(columnsOfStep);
	row[0] = Math.exp(logProbabilities[from] ?? 0);
	for (let i = 0; i < columns.length; i++) {
		const log = logProbabilities[from + i + 1] as number;
		if (log < probabilityLogMin) continue;
		const column = columns[i] as number;
		row[column] = (row[column] as number) + Math.exp(log);
	}
	const seen = row.slice();
	for (const { own, twin, probability } of twins)
		row[twin] = (row[twin] as number) + probability * (seen[own] as number);
	row[0] = Math.max(row[0], probabilityMin);
	return row;
}

/** The target column of each character of an alphabet; 0 is the blank. */
const columnsFor = onceFor((alphabet) =>
	Uint8Array.from(alphabet, (character) => {
		if (fillerSigns.includes(character)) return codeOf("<") + 1;
		const base = character.normalize("NFD")[0]?.toUpperCase() ?? "";
		return base !== "" && mrzAlphabet.includes(base) ? codeOf(base) + 1 : 0;
	}),
);
