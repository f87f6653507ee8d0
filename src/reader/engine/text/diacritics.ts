import { bestGlyphs } from "../../decode/best-path.ts";
import { onceFor } from "../../once.ts";
import type { Lattice, Quad } from "../../page/page.ts";
import { heightOf, partOf, widthOf } from "../../page/quad.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import { type Capitals, capitalsOf } from "./letter-band.ts";
import { normaliseContrast } from "./normalise-contrast.ts";

/** The network's input: one letter with a margin (lab/training/diacritic_network.py). */
const [rows, columns, capRows, baseRow] = [48, 32, 22, 36];
/**
 * Diacritics in the order of the network's classes, given as the combining character in the letter's decomposition
 * (lab/training/diacritic_network.py).
 */
const kinds = ["", ..."\u0301\u0300\u0302\u0308\u0303\u030a\u030c\u0327\u0328\u0307\u0335\u0304\u0306\u030b"];
/** Letters with a stroke, which have no decomposition. */
const stroked = new Map(
	["ĐD", "ØO", "ŁL", "ĦH", "đd", "øo", "łl", "ħh"].map(([own, bearer]) => [own, bearer] as const),
);
/**
 * A letter is examined if the recogniser gives its other diacritics at least this probability; 7 % of all letters that
 * may have one are. Of 6 019 on pictures from two generators, 56 diacritics were misread, all among these.
 */
const askMin = 0.001;
/**
 * Exponent of the joint probability from recogniser and network, and the minimum probability from either. Of 56 misread
 * letters, 27 remain. Exponents of 0.85 and of 1 for both leave as many, and are overconfident.
 */
const [power, least] = [0.7, 1e-5];

/** Probabilities of each diacritic given each letter's pixels: one row of `kinds.length` per crop, in order. */
export type Diacritics = (letters: readonly Float32Array[]) => Promise<readonly Float32Array[]>;

/** A character of the alphabet as a base letter with a diacritic. */
interface DiacriticAt {
	readonly column: number;
	readonly kind: number;
}

/** A letter to examine: the columns of its base letter with each diacritic, and its position in the lattice. */
interface LetterSample {
	readonly lattice: Lattice;
	/** Its steps; `to` is exclusive. */
	readonly from: number;
	readonly to: number;
	readonly family: readonly DiacriticAt[];
	/** The recogniser's probability of each letter of the family, given the family. */
	readonly among: readonly number[];
	readonly pixels: Float32Array;
}

/** The network in models/diacritics.onnx. Runs all letters as one batch. */
export const createDiacritics =
	(model: Model): Diacritics =>
	async (letters) => {
		if (letters.length === 0) return [];
		const data = new Float32Array(letters.length * rows * columns);
		for (const [i, letter] of letters.entries()) data.set(letter, i * rows * columns);
		const [answer] = (await model.run({ data, dims: [letters.length, 1, rows, columns] })) as [Tensor];
		return letters.map((_, i) => answer.data.subarray(i * kinds.length, (i + 1) * kinds.length));
	};

/**
 * Re-reads the diacritics in lines, with a margin above and below that the recogniser's rows lack. A base letter's
 * total probability stays the same; only the distribution over its diacritics changes.
 */
export async function withDiacritics(
	diacritics: Diacritics,
	pyramid: Pyramid,
	lines: readonly { readonly quad: Quad; readonly lattice: Lattice }[],
): Promise<Lattice[]> {
	const copies = lines.map(({ quad, lattice }) => {
		const copy = { ...lattice, logProbabilities: lattice.logProbabilities.slice() };
		return { copy, samples: samplesOf(pyramid, quad, copy) };
	});
	const samples = copies.flatMap((each) => each.samples);
	const answers = await diacritics(samples.map(({ pixels }) => pixels));
	for (const [i, each] of samples.entries()) share(each, answers[i] as Float32Array);
	return copies.map(({ copy }) => copy);
}

function samplesOf(pyramid: Pyramid, quad: Quad, lattice: Lattice): LetterSample[] {
	const [capitals, glyphs] = [capitalsOf(lattice), bestGlyphs(lattice)];
	// The MRZ has no diacritics.
	if (capitals === null || glyphs.some(({ character }) => character === "<")) return [];
	return glyphs.flatMap(({ character, step }, i) => {
		const family = familiesOf(lattice.alphabet).get(character) ?? [];
		const own = family.find(({ column }) => lattice.alphabet[column - 1] === character);
		if (!own) return [];
		const among = sharesAt(lattice, family, step);
		if (1 - (among[family.indexOf(own)] as number) < askMin) return [];
		const from = ((glyphs[i - 1]?.step ?? -1) + step + 1) >> 1;
		const to = (step + (glyphs[i + 1]?.step ?? lattice.steps)) >> 1;
		const pixels = cut(pyramid, letterQuad(quad, lattice, step, capitals));
		return [{ lattice, from, to, family, among, pixels }];
	});
}

/** The position of a letter: horizontally from its ink, vertically from the capitals in its line. */
function letterQuad(quad: Quad, { edges }: Lattice, step: number, { base, height }: Capitals): Quad {
	const [left, right] = [edges?.[step * 4] as number, edges?.[step * 4 + 2] as number];
	const row = height / capRows;
	const half = ((row * heightOf(quad)) / widthOf(quad)) * (columns / 2);
	const middle = (left + right) / 2;
	return partOf(quad, middle - half, middle + half, base - row * baseRow, base + row * (rows - baseRow));
}

function cut(pyramid: Pyramid, place: Quad): Float32Array {
	const pixels = new Float32Array(rows * columns);
	sampleQuad(pyramid, place, { out: pixels, offset: 0, stride: columns, width: columns, height: rows });
	return normaliseContrast(pixels);
}

/** Each letter's probability at a step, given its family. */
function sharesAt({ alphabet, logProbabilities }: Lattice, family: readonly DiacriticAt[], step: number): number[] {
	const own = family.map(({ column }) => Math.exp(logProbabilities[step * (alphabet.length + 1) + column] as number));
	const all = own.reduce((sum, each) => sum + each, 0);
	return own.map((each) => each / all);
}

/** Distributes a family's probability at each step of a letter, using the recogniser and the letter's pixels. */
function share({ lattice, from, to, family, among }: LetterSample, likely: Float32Array): void {
	const { alphabet, logProbabilities } = lattice;
	const parts = family.map(
		({ kind }, i) => (Math.max(least, among[i] as number) * Math.max(least, likely[kind] as number)) ** power,
	);
	const all = parts.reduce((sum, part) => sum + part, 0);
	for (let step = from; step < to; step++) {
		const at = step * (alphabet.length + 1);
		const sum = family.reduce((total, { column }) => total + Math.exp(logProbabilities[at + column] as number), 0);
		for (const [i, { column }] of family.entries())
			logProbabilities[at + column] = Math.log((sum * (parts[i] as number)) / all);
	}
}

/** For each character of the alphabet, the letters that differ from it only in diacritics, including itself. */
const familiesOf = onceFor((alphabet): ReadonlyMap<string, readonly DiacriticAt[]> => {
	const letters = [...alphabet].flatMap((character, i) => {
		const [bearer, mark = "", another] = [...(stroked.get(character) ?? character).normalize("NFD")];
		const kind = kinds.indexOf(stroked.has(character) ? "\u0335" : mark === "\u0326" ? "\u0327" : mark);
		return kind < 0 || another || !/\p{L}/u.test(character) ? [] : [{ character, bearer, kind, column: i + 1 }];
	});
	const families = Map.groupBy(letters, ({ bearer }) => bearer);
	return new Map(letters.map(({ character, bearer }) => [character, families.get(bearer) as typeof letters]));
});
