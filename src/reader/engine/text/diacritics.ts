import { bestGlyphs } from "../../decode/best-path.ts";
import { memoiseByText } from "../../memoise.ts";
import { median } from "../../page/median.ts";
import type { Lattice, Quad } from "../../page/page.ts";
import { heightOf, sliceQuad, widthOf } from "../../page/quad.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Pyramid } from "../raster/grey.ts";
import { normaliseContrast, sampleGreys } from "./normalise-contrast.ts";

/** Size of the network's input, and in it a capital's height and the baseline (lab/training/diacritic_network.py). */
const [rows, columns, capitalRows, baselineRow] = [48, 32, 22, 36];
/** The combining characters of the network's classes, in order (lab/training/diacritic_network.py). */
const marks = ["", ..."\u0301\u0300\u0302\u0308\u0303\u030a\u030c\u0327\u0328\u0307\u0335\u0304\u0306\u030b"];
/** Letters with a stroke, which Unicode does not decompose, and their base letters. */
const strokedLetters = new Map(Object.entries({ Đ: "D", Ø: "O", Ł: "L", Ħ: "H", đ: "d", ø: "o", ł: "l", ħ: "h" }));
/**
 * A letter is examined if the other letters of its family have at least this share of the family's probability.
 * This applies to 7 % of all letters that may have a diacritic. It included all 56 misread diacritics among 6 019
 * letters on pictures from two generators.
 */
const doubtMin = 0.001;
/**
 * Exponent of the product of the recogniser's and the network's probabilities, and the minimum of each. Of 56 misread
 * letters, 27 remain. With exponents of 0.85 and 1, 27 remain as well, but the result is overconfident.
 */
const [exponent, probabilityMin] = [0.7, 1e-5];

/** Returns the probability of each of the `marks` given each letter's pixels: one row per letter, in order. */
export type DiacriticClassifier = (letters: readonly Float32Array[]) => Promise<readonly Float32Array[]>;

/** The characters with one base letter: their columns in the lattice and the indices of their diacritics in `marks`. */
type Family = readonly { readonly column: number; readonly kind: number }[];

/** A letter to examine: its steps in the lattice (`to` is exclusive) and its pixels. */
interface LetterSample {
	readonly lattice: Lattice;
	readonly from: number;
	readonly to: number;
	readonly family: Family;
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
	const copies = lines.map(({ lattice }) => ({ ...lattice, logProbabilities: lattice.logProbabilities.slice() }));
	const samples = lines.flatMap(({ quad }, i) => collectSamples(pyramid, quad, copies[i] as Lattice));
	const answers = await diacritics(samples.map(({ pixels }) => pixels));
	for (const [i, sample] of samples.entries()) redistributeProbability(sample, answers[i] as Float32Array);
	return copies;
}

function collectSamples(pyramid: Pyramid, quad: Quad, lattice: Lattice): LetterSample[] {
	const [capitals, glyphs] = [measureCapitals(lattice), bestGlyphs(lattice)];
	// The MRZ has no diacritics.
	if (capitals === null || glyphs.some(({ character }) => character === "<")) return [];
	return glyphs.flatMap(({ character, step }, i) => {
		const family = familiesOf(lattice.alphabet).get(character);
		if (!family) return [];
		const shares = probabilitiesAt(lattice, family, step);
		const total = sumOf(shares);
		const probabilities = shares.map((each) => each / total);
		const index = family.findIndex(({ column }) => lattice.alphabet[column - 1] === character);
		if (1 - (probabilities[index] as number) < doubtMin) return [];
		const from = ((glyphs[i - 1]?.step ?? -1) + step + 1) >> 1;
		const to = (step + (glyphs[i + 1]?.step ?? lattice.steps)) >> 1;
		const greys = sampleGreys(pyramid, letterQuad(quad, lattice, step, capitals), columns, rows);
		return [{ lattice, from, to, family, probabilities, pixels: normaliseContrast(greys) }];
	});
}

/** A letter with a lower probability is more likely another one, so its position is not used. */
const legibleMin = 0.5;
/** With fewer letters, the baseline is unknown. */
const lettersMin = 2;
/** The ratio of the x-height to the height of capitals. */
const xHeightRatio = 0.74;

const tallLetter = /[A-Z0-9bdfhkl]/;
const shortLetter = /[acemnorsuvwxz]/;
const baselineLetter = /[A-IK-PR-Za-fhik-or-xz0-9]/;

/** Position of the capitals in a line's crop, as shares of its height; `baseline` is measured from the top. */
interface Capitals {
	readonly baseline: number;
	readonly height: number;
}

/** Measures the capitals by the median position of a line's letters. Null if too few letters were read or measured. */
export function measureCapitals(lattice: Lattice): Capitals | null {
	const { glyphBoxes } = lattice;
	if (!glyphBoxes) return null;
	const glyphs = bestGlyphs(lattice).filter(({ probability }) => probability > legibleMin);
	const edgesOf = (letter: RegExp, side: 1 | 3): number[] =>
		glyphs.filter(({ character }) => letter.test(character)).map(({ step }) => glyphBoxes[step * 4 + side] as number);
	const bottoms = edgesOf(baselineLetter, 3);
	const [capTop, smallTop] = [median(edgesOf(tallLetter, 1), null), median(edgesOf(shortLetter, 1), null)];
	if (bottoms.length < lettersMin || (capTop === null && smallTop === null)) return null;
	const baseline = median(bottoms);
	return { baseline, height: capTop === null ? (baseline - (smallTop as number)) / xHeightRatio : baseline - capTop };
}

/** The position of a letter's crop: horizontally by its ink, vertically by the capitals in its line. */
function letterQuad(quad: Quad, { glyphBoxes }: Lattice, step: number, { baseline, height }: Capitals): Quad {
	const [left, right] = [glyphBoxes?.[step * 4] as number, glyphBoxes?.[step * 4 + 2] as number];
	const rowHeight = height / capitalRows;
	const halfWidth = ((rowHeight * heightOf(quad)) / widthOf(quad)) * (columns / 2);
	const middle = (left + right) / 2;
	const [top, bottom] = [baseline - rowHeight * baselineRow, baseline + rowHeight * (rows - baselineRow)];
	return sliceQuad(quad, middle - halfWidth, middle + halfWidth, top, bottom);
}

const probabilitiesAt = ({ alphabet, logProbabilities }: Lattice, family: Family, step: number): number[] =>
	family.map(({ column }) => Math.exp(logProbabilities[step * (alphabet.length + 1) + column] as number));

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Redistributes a family's probability at each step of a letter, by the recogniser and by the letter's pixels. */
function redistributeProbability(
	{ lattice, from, to, family, probabilities }: LetterSample,
	markProbabilities: Float32Array,
): void {
	const { alphabet, logProbabilities } = lattice;
	const scores = family.map(({ kind }, i) => {
		const [byRecogniser, byPixels] = [probabilities[i] as number, markProbabilities[kind] as number];
		return (Math.max(probabilityMin, byRecogniser) * Math.max(probabilityMin, byPixels)) ** exponent;
	});
	const scoreTotal = sumOf(scores);
	for (let step = from; step < to; step++) {
		const total = sumOf(probabilitiesAt(lattice, family, step));
		for (const [i, { column }] of family.entries())
			logProbabilities[step * (alphabet.length + 1) + column] = Math.log((total * (scores[i] as number)) / scoreTotal);
	}
}

/** Maps each letter of the alphabet to its family: the letters that differ from it only in diacritics, and itself. */
const familiesOf = memoiseByText((alphabet): ReadonlyMap<string, Family> => {
	const letters = [...alphabet].flatMap((character, i) => {
		const strokedBase = strokedLetters.get(character);
		const decomposed = strokedBase ? `${strokedBase}\u0335` : character.normalize("NFD").replace("\u0326", "\u0327");
		const [base, mark = "", extraMark] = [...decomposed];
		const kind = marks.indexOf(mark);
		return kind < 0 || extraMark || !/\p{L}/u.test(character) ? [] : [{ character, base, kind, column: i + 1 }];
	});
	const families = Map.groupBy(letters, ({ base }) => base);
	return new Map(letters.map(({ character, base }) => [character, families.get(base) as typeof letters]));
});
