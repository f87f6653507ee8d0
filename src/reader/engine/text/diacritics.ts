import { bestGlyphs } from "../../decode/best-path.ts";
import { memoiseByText } from "../../once.ts";
import type { Lattice, Quad } from "../../page/page.ts";
import { heightOf, sliceQuad, widthOf } from "../../page/quad.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import { type Capitals, measureCapitals } from "./letter-band.ts";
import { normaliseContrast } from "./normalise-contrast.ts";

/**
 * Size of the network's input, which shows one letter with a margin: its rows and columns, the height of a capital
 * and the row of the baseline (lab/training/diacritic_network.py).
 */
const [rows, columns, capitalRows, baselineRow] = [48, 32, 22, 36];
/**
 * Diacritics in the order of the network's classes, each as the combining character in the letter's decomposition
 * (lab/training/diacritic_network.py).
 */
const marks = ["", ..."\u0301\u0300\u0302\u0308\u0303\u030a\u030c\u0327\u0328\u0307\u0335\u0304\u0306\u030b"];
/** Letters with a stroke, which Unicode does not decompose, and their base letters. */
const strokedLetters = new Map(
	["ĐD", "ØO", "ŁL", "ĦH", "đd", "øo", "łl", "ħh"].map(([letter, base]) => [letter, base] as const),
);
/**
 * A letter is examined if the recogniser gives the other letters of its family at least this probability in total.
 * This applies to 7 % of all letters that may have a diacritic. It included all 56 misread diacritics among 6 019
 * letters on pictures from two generators.
 */
const doubtMin = 0.001;
/**
 * Exponent of the joint probability from recogniser and network, and the minimum probability from either. Of 56
 * misread letters, 27 remain. With exponents of 0.85 and 1, 27 remain as well, but the result is overconfident.
 */
const [exponent, probabilityMin] = [0.7, 1e-5];

/**
 * Returns the probability of each diacritic given each letter's pixels: one row of `marks.length` per letter, in
 * order.
 */
export type DiacriticClassifier = (letters: readonly Float32Array[]) => Promise<readonly Float32Array[]>;

/** A character of the alphabet, as its column in the lattice and the index of its diacritic in `marks`. */
interface DiacriticVariant {
	readonly column: number;
	readonly kind: number;
}

/** A letter to examine: its position in the lattice, its pixels, and the characters with the same base letter. */
interface LetterSample {
	readonly lattice: Lattice;
	/** The letter's steps; `to` is exclusive. */
	readonly from: number;
	readonly to: number;
	readonly family: readonly DiacriticVariant[];
	/** The recogniser's probability of each character of the family; they sum to 1. */
	readonly probabilities: readonly number[];
	readonly pixels: Float32Array;
}

/** Creates the classifier from the network in models/diacritics.onnx, which runs all letters as one batch. */
export const createDiacritics =
	(model: Model): DiacriticClassifier =>
	async (letters) => {
		if (letters.length === 0) return [];
		const data = new Float32Array(letters.length * rows * columns);
		for (const [i, letter] of letters.entries()) data.set(letter, i * rows * columns);
		const [answer] = (await model.run({ data, dims: [letters.length, 1, rows, columns] })) as [Tensor];
		return letters.map((_, i) => answer.data.subarray(i * marks.length, (i + 1) * marks.length));
	};

/**
 * Re-reads the diacritics in lines from crops that, unlike the recogniser's input, have a margin above and below the
 * line. The total probability of a base letter stays the same; only its distribution over the diacritics changes.
 */
export async function rereadDiacritics(
	diacritics: DiacriticClassifier,
	pyramid: Pyramid,
	lines: readonly { readonly quad: Quad; readonly lattice: Lattice }[],
): Promise<Lattice[]> {
	const copies = lines.map(({ quad, lattice }) => {
		const copy = { ...lattice, logProbabilities: lattice.logProbabilities.slice() };
		return { copy, samples: collectSamples(pyramid, quad, copy) };
	});
	const samples = copies.flatMap((sample) => sample.samples);
	const answers = await diacritics(samples.map(({ pixels }) => pixels));
	for (const [i, sample] of samples.entries()) redistributeProbability(sample, answers[i] as Float32Array);
	return copies.map(({ copy }) => copy);
}

function collectSamples(pyramid: Pyramid, quad: Quad, lattice: Lattice): LetterSample[] {
	const [capitals, glyphs] = [measureCapitals(lattice), bestGlyphs(lattice)];
	// The MRZ has no diacritics.
	if (capitals === null || glyphs.some(({ character }) => character === "<")) return [];
	return glyphs.flatMap(({ character, step }, i) => {
		const family = familiesOf(lattice.alphabet).get(character) ?? [];
		const readVariant = family.find(({ column }) => lattice.alphabet[column - 1] === character);
		if (!readVariant) return [];
		const probabilities = familyProbabilitiesAt(lattice, family, step);
		if (1 - (probabilities[family.indexOf(readVariant)] as number) < doubtMin) return [];
		const from = ((glyphs[i - 1]?.step ?? -1) + step + 1) >> 1;
		const to = (step + (glyphs[i + 1]?.step ?? lattice.steps)) >> 1;
		const pixels = sampleLetter(pyramid, letterQuad(quad, lattice, step, capitals));
		return [{ lattice, from, to, family, probabilities, pixels }];
	});
}

/** The position of a letter's crop: horizontally by its ink, vertically by the capitals in its line. */
function letterQuad(quad: Quad, { glyphBoxes }: Lattice, step: number, { baseline, height }: Capitals): Quad {
	const [left, right] = [glyphBoxes?.[step * 4] as number, glyphBoxes?.[step * 4 + 2] as number];
	const rowHeight = height / capitalRows;
	const halfWidth = ((rowHeight * heightOf(quad)) / widthOf(quad)) * (columns / 2);
	const middle = (left + right) / 2;
	return sliceQuad(
		quad,
		middle - halfWidth,
		middle + halfWidth,
		baseline - rowHeight * baselineRow,
		baseline + rowHeight * (rows - baselineRow),
	);
}

function sampleLetter(pyramid: Pyramid, quad: Quad): Float32Array {
	const pixels = new Float32Array(rows * columns);
	sampleQuad(pyramid, quad, { out: pixels, offset: 0, stride: columns, width: columns, height: rows });
	return normaliseContrast(pixels);
}

/** The probability of each character of a family at a step; they sum to 1. */
function familyProbabilitiesAt(
	{ alphabet, logProbabilities }: Lattice,
	family: readonly DiacriticVariant[],
	step: number,
): number[] {
	const probabilities = family.map(({ column }) =>
		Math.exp(logProbabilities[step * (alphabet.length + 1) + column] as number),
	);
	const total = probabilities.reduce((sum, each) => sum + each, 0);
	return probabilities.map((each) => each / total);
}

/**
 * Redistributes a family's probability at each step of a letter, according to the recogniser and to the letter's
 * pixels.
 */
function redistributeProbability(
	{ lattice, from, to, family, probabilities }: LetterSample,
	markProbabilities: Float32Array,
): void {
	const { alphabet, logProbabilities } = lattice;
	const scores = family.map(
		({ kind }, i) =>
			(Math.max(probabilityMin, probabilities[i] as number) *
				Math.max(probabilityMin, markProbabilities[kind] as number)) **
			exponent,
	);
	const scoreTotal = scores.reduce((sum, score) => sum + score, 0);
	for (let step = from; step < to; step++) {
		const offset = step * (alphabet.length + 1);
		const sum = family.reduce((total, { column }) => total + Math.exp(logProbabilities[offset + column] as number), 0);
		for (const [i, { column }] of family.entries())
			logProbabilities[offset + column] = Math.log((sum * (scores[i] as number)) / scoreTotal);
	}
}

/**
 * Maps each character of the alphabet to its family: the characters that differ from it only in diacritics, including
 * itself.
 */
const familiesOf = memoiseByText((alphabet): ReadonlyMap<string, readonly DiacriticVariant[]> => {
	const letters = [...alphabet].flatMap((character, i) => {
		const [base, mark = "", extraMark] = [...(strokedLetters.get(character) ?? character).normalize("NFD")];
		const kind = marks.indexOf(strokedLetters.has(character) ? "\u0335" : mark === "\u0326" ? "\u0327" : mark);
		return kind < 0 || extraMark || !/\p{L}/u.test(character) ? [] : [{ character, base, kind, column: i + 1 }];
	});
	const families = Map.groupBy(letters, ({ base }) => base);
	return new Map(letters.map(({ character, base }) => [character, families.get(base) as typeof letters]));
});
