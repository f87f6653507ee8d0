import type { Lattice, Line, Quad } from "./page.ts";
import { frameOf, localBox, widthOf } from "./quad.ts";

/** A reading of a lattice and its probability (natural logarithm, all alignments summed). */
export interface LikelyText {
	readonly text: string;
	readonly logProbability: number;
}

/** Steps `from` (inclusive) to `to` (exclusive) of a lattice. */
export interface StepRange {
	readonly from: number;
	readonly to: number;
}

/** Readings that are followed at once: more changed no result on drawn and real lines of 13 digits. */
const beamWidth = 60;

/** Signs between groups of characters: where they are printed, nothing of the text is. */
const separators = " .,-/:;'`·_~";

/** Characters that count fully for another one where only the other can stand. */
const twins: Readonly<Record<string, string>> = {
	O: "0",
	I: "1|",
	S: "5$",
	B: "8",
	G: "6",
	Z: "2",
	0: "OQDoUC",
	1: "IlLi|!t",
	2: "Zz",
	4: "A",
	5: "Ss",
	6: "Gb",
	7: "T",
	8: "B",
	9: "gq",
};

/** How much of a twin's probability a character gets: the certain ones all, the far ones little. */
const twinShare = (character: string, index: number): number =>
	index < (character === "1" ? 6 : 4) || /\p{Lu}/u.test(character) ? 1 : 0.3;

/** The steps of a line under a part of it (`quad`), with half a character to spare on both sides. */
export function stepsUnder(line: Line, quad: Quad, characters: number): StepRange {
	const [frame, width] = [frameOf(line.quad), widthOf(line.quad) || 1];
	const box = localBox(frame, quad);
	const spare = (box.right - box.left) / Math.max(1, characters) / 2;
	const step = (u: number): number => Math.round((u / width) * line.lattice.steps);
	return { from: Math.max(0, step(box.left - spare)), to: Math.min(line.lattice.steps, step(box.right + spare)) };
}

/**
 * The most probable readings of a stretch that holds exactly `positions.length` characters, each one of those listed for its position;
 * best first, at most `countMax`. Figures are recognised in the letters they resemble; separators count for nothing. (CTC prefix beam search.)
 */
export function likelyTexts(
	lattice: Lattice,
	{ from, to }: StepRange,
	positions: readonly string[],
	countMax: number,
): readonly LikelyText[] {
	const found = search(lattice, { from, to }, (index) => positions[index] ?? "", [...new Set(positions)], beamWidth);
	return found.filter(({ text }) => text.length === positions.length).slice(0, countMax);
}

/**
 * The most probable readings of a stretch of any length in the given alphabet; best first, at most `countMax`. Small letters count for
 * their capitals where the alphabet has only those, figures for the letters they resemble; separators count for nothing.
 */
export function likelyWords(
	lattice: Lattice,
	range: StepRange,
	alphabet: string,
	countMax: number,
): readonly LikelyText[] {
	return search(lattice, range, () => alphabet, [alphabet], 16).slice(0, countMax);
}

function search(
	lattice: Lattice,
	{ from, to }: StepRange,
	allowedAt: (index: number) => string,
	alphabets: readonly string[],
	width: number,
): readonly LikelyText[] {
	const choices = new Map(alphabets.map((wanted) => [wanted, choiceOf(lattice.alphabet, wanted)]));
	const choiceAt = (index: number): Choice => choices.get(allowedAt(index)) ?? nothing;
	const silent = silentColumns(lattice.alphabet, alphabets.join(""));
	const start = { text: "", character: "", choice: nothing, index: 0, next: choiceAt(0), longer: [], isKept: true };
	let beam: readonly Prefix[] = [{ ...start, blank: 1, ending: 0 }];
	let logScale = 0;
	for (let step = from; step < to; step++) {
		const probability = probabilitiesAt(lattice, step);
		for (const choice of choices.values()) emit(choice, probability);
		beam = advance(beam, silentAt(silent, probability), choiceAt, width);
		const total = beam.reduce((sum, prefix) => sum + likelihood(prefix), 0);
		if (!(total > 0)) return [];
		logScale += Math.log(total);
		for (const prefix of beam) {
			prefix.blank /= total;
			prefix.ending /= total;
		}
	}
	return beam
		.map((prefix) => ({ text: prefix.text, logProbability: Math.log(likelihood(prefix)) + logScale }))
		.sort((a, b) => b.logProbability - a.logProbability);
}

/** The characters that a position may hold, the columns that speak for each, and what the step at hand gives it. */
interface Choice {
	readonly characters: readonly string[];
	readonly columns: readonly WeightedColumns[];
	readonly given: Float64Array;
}

/** What stands before a text's first character and after its last one. */
const nothing: Choice = { characters: [], columns: [], given: new Float64Array(0) };

/** A text so far, with the probabilities of all its alignments that end in a blank, and that end in its last character. */
interface Prefix {
	readonly text: string;
	/** Its last character, what that position may hold, and where the character stands there. */
	readonly character: string;
	readonly choice: Choice;
	readonly index: number;
	/** What may follow, and the texts that were made of it, each at its character's place. */
	readonly next: Choice;
	readonly longer: (Prefix | undefined)[];
	blank: number;
	ending: number;
	isKept: boolean;
}

const likelihood = ({ blank, ending }: Prefix): number => blank + ending;

/** The `width` likeliest prefixes after one more step. Those of the beam are changed in place. */
function advance(
	beam: readonly Prefix[],
	blank: number,
	choiceAt: (index: number) => Choice,
	width: number,
): readonly Prefix[] {
	const before = beam.map((prefix) => ({ prefix, blank: prefix.blank, both: likelihood(prefix) }));
	for (const { prefix, both } of before) {
		prefix.blank = both * blank;
		prefix.ending *= prefix.choice.given[prefix.index] ?? 0;
	}
	// What does not reach the last of those that there are is never kept.
	const least = beam.map(likelihood).sort((a, b) => b - a)[width - 1] ?? 0;
	const grown: Prefix[] = [];
	for (const { prefix, blank, both } of before) {
		const { characters, given } = prefix.next;
		for (let index = 0; index < given.length; index++) {
			const ending = (characters[index] === prefix.character ? blank : both) * (given[index] as number);
			const known = prefix.longer[index];
			if (known?.isKept) known.ending += ending;
			else if (ending > 0 && ending >= least) grown.push(longerBy(prefix, index, ending, choiceAt));
		}
	}
	return likeliest([...beam, ...grown], width);
}

function longerBy(prefix: Prefix, index: number, ending: number, choiceAt: (index: number) => Choice): Prefix {
	const character = prefix.next.characters[index] ?? "";
	const text = prefix.text + character;
	const next = choiceAt(text.length);
	const made = { text, character, choice: prefix.next, index, next, longer: [], blank: 0, ending, isKept: false };
	prefix.longer[index] = made;
	return made;
}

/** The `width` likeliest prefixes, marked as kept. */
function likeliest(prefixes: Prefix[], width: number): readonly Prefix[] {
	const sorted = prefixes.sort((a, b) => likelihood(b) - likelihood(a));
	for (const [place, prefix] of sorted.entries()) prefix.isKept = place < width;
	return sorted.slice(0, width);
}

/** The recogniser's columns that speak for a character, with their weights. */
type WeightedColumns = readonly { readonly column: number; readonly weight: number }[];

/** Less than this no step gives any character: about the recogniser's own noise. */
const noise = 1e-7;

function choiceOf(alphabet: string, wanted: string): Choice {
	const characters = [...new Set(wanted)];
	const columns = characters.map((character) => {
		const others = [...(twins[character] ?? ""), character.toLowerCase()]
			.filter((twin) => twin !== character && !wanted.includes(twin))
			.map((twin, index) => [twin, twinShare(character, index)] as const);
		return [[character, 1] as const, ...others]
			.map(([sign, weight]) => ({ column: alphabet.indexOf(sign) + 1, weight }))
			.filter(({ column }) => column > 0);
	});
	return { characters, columns, given: new Float64Array(characters.length) };
}

/** The columns that mean no character: the blank, and signs that stand between groups and in no position. */
function silentColumns(alphabet: string, wanted: string): readonly number[] {
	const columns = [...separators].filter((sign) => !wanted.includes(sign)).map((sign) => alphabet.indexOf(sign) + 1);
	return [0, ...columns.filter((column) => column > 0)];
}

/** What a step gives no character at all. */
function silentAt(columns: readonly number[], probability: (column: number) => number): number {
	return columns.reduce((sum, column) => sum + probability(column), noise);
}

/** The probability of each column at a step. */
function probabilitiesAt(lattice: Lattice, step: number): (column: number) => number {
	const row = step * (lattice.alphabet.length + 1);
	return (column) => Math.exp(lattice.logProbabilities[row + column] as number);
}

/** Sets what a step gives each character of a choice; of a large alphabet nearly all is noise, and would only fill the beam. */
function emit({ columns, given }: Choice, probability: (column: number) => number): void {
	for (let index = 0; index < given.length; index++) {
		let sum = noise;
		for (const { column, weight } of columns[index] ?? []) sum += weight * probability(column);
		given[index] = given.length < 15 || sum > 1e-4 ? sum : 0;
	}
}
