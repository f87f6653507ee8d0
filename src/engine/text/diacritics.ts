import { bestGlyphs } from "../../decode/best-path.ts";
import type { Lattice, Quad } from "../../page/page.ts";
import { heightOf, partOf, widthOf } from "../../page/quad.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import { type Capitals, capitalsOf } from "./letter-band.ts";
import { levelled } from "./levelled.ts";

/** The network's input: one letter with room around it (training/diacritic_network.py). */
const [rows, columns, capRows, baseRow] = [48, 32, 22, 36];
/**
 * Kinds of marks in the order of the network's classes, by the combining character that decomposing a letter leaves
 * (training/diacritic_network.py).
 */
const kinds = ["", ..."\u0301\u0300\u0302\u0308\u0303\u030a\u030c\u0327\u0328\u0307\u0335\u0304\u0306\u030b"];
/** Letters with a stroke, which do not decompose. */
const stroked = new Map(
	["ĐD", "ØO", "ŁL", "ĦH", "đd", "øo", "łl", "ħh"].map(([own, bearer]) => [own, bearer] as const),
);
/**
 * A letter is looked at where the recogniser gives its other marks at least this share. That is 7 % of all letters that
 * may have a mark: of 6 019 on two hands' pictures 56 had been misread in their mark, all among these.
 */
const askMin = 0.001;
/**
 * Power of what the recogniser and this network say of a mark together, and the least that either says of any. On these
 * letters 56 misread ones become 27; with 0.85 and with 1 for both they do, too, and are surer than they are right.
 */
const [power, least] = [0.7, 1e-5];

/** Tells how likely each kind of mark makes each letter's pixels: one row of `kinds.length` for each crop, in order. */
export type Diacritics = (letters: readonly Float32Array[]) => Promise<readonly Float32Array[]>;

/** A character of a lattice's alphabet, as a letter with one of the kinds of marks. */
interface Marked {
	readonly column: number;
	readonly kind: number;
}

/** A letter that is looked at: the columns of its bearer with each mark, and its place in the lattice. */
interface Asked {
	readonly lattice: Lattice;
	/** Its steps, `to` exclusive. */
	readonly from: number;
	readonly to: number;
	readonly family: readonly Marked[];
	/** What the recogniser gives each of the family of what it gives all of it. */
	readonly among: readonly number[];
	readonly pixels: Float32Array;
}

/** The network of models/diacritics.onnx. All letters are one run. */
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
 * Lines whose letters were looked at once more for their marks, with room above and below that the recogniser's rows do
 * not have. What a bearer has in all stays; the marks share it anew.
 */
export async function withMarks(
	diacritics: Diacritics,
	pyramid: Pyramid,
	lines: readonly { readonly quad: Quad; readonly lattice: Lattice }[],
): Promise<Lattice[]> {
	const copies = lines.map(({ quad, lattice }) => {
		const copy = { ...lattice, logProbabilities: lattice.logProbabilities.slice() };
		return { copy, asked: askedOf(pyramid, quad, copy) };
	});
	const asked = copies.flatMap((each) => each.asked);
	const answers = await diacritics(asked.map(({ pixels }) => pixels));
	for (const [i, each] of asked.entries()) share(each, answers[i] as Float32Array);
	return copies.map(({ copy }) => copy);
}

function askedOf(pyramid: Pyramid, quad: Quad, lattice: Lattice): Asked[] {
	const [capitals, glyphs] = [capitalsOf(lattice), bestGlyphs(lattice)];
	// A zone has no marks.
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

/** A letter's place: its middle from its ink, its height from the capitals of its line. */
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
	return levelled(pixels);
}

/** What the letters of a family have of all that they have together at a step. */
function sharesAt({ alphabet, logProbabilities }: Lattice, family: readonly Marked[], step: number): number[] {
	const own = family.map(({ column }) => Math.exp(logProbabilities[step * (alphabet.length + 1) + column] as number));
	const all = own.reduce((sum, each) => sum + each, 0);
	return own.map((each) => each / all);
}

/** Shares out what a family has at each step of a letter, by what the recogniser and the letter's pixels say. */
function share({ lattice, from, to, family, among }: Asked, likely: Float32Array): void {
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

/** By character of an alphabet: the letters that differ from it in their marks alone, itself among them. */
function familiesOf(alphabet: string): ReadonlyMap<string, readonly Marked[]> {
	const known = familiesBy.get(alphabet);
	if (known) return known;
	const letters = [...alphabet].flatMap((character, i) => {
		const [bearer, mark = "", another] = [...(stroked.get(character) ?? character).normalize("NFD")];
		const kind = kinds.indexOf(stroked.has(character) ? "\u0335" : mark === "\u0326" ? "\u0327" : mark);
		return kind < 0 || another || !/\p{L}/u.test(character) ? [] : [{ character, bearer, kind, column: i + 1 }];
	});
	const families = Map.groupBy(letters, ({ bearer }) => bearer);
	const made = new Map(letters.map(({ character, bearer }) => [character, families.get(bearer) as typeof letters]));
	familiesBy.set(alphabet, made);
	return made;
}
const familiesBy = new Map<string, ReadonlyMap<string, readonly Marked[]>>();
