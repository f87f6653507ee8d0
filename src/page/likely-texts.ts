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
	const known = new Map(alphabets.map((wanted) => [wanted, columnsOf(lattice.alphabet, wanted)]));
	const silent = silentColumns(lattice.alphabet, alphabets.join(""));
	let beam = new Map<string, Prefix>([["", { blank: 1, ending: 0 }]]);
	let logScale = 0;
	for (let step = from; step < to; step++) {
		const row = step * (lattice.alphabet.length + 1);
		const probability = (column: number): number => Math.exp(lattice.logProbabilities[row + column] as number);
		const emissions = new Map([...known].map(([wanted, columns]) => [wanted, emissionsOf(columns, probability)]));
		const blank = silent.reduce((sum, column) => sum + probability(column), noise);
		beam = advance(beam, blank, emissions, allowedAt, width);
		const total = [...beam.values()].reduce((sum, { blank, ending }) => sum + blank + ending, 0);
		if (!(total > 0)) return [];
		logScale += Math.log(total);
		for (const prefix of beam.values()) {
			prefix.blank /= total;
			prefix.ending /= total;
		}
	}
	return [...beam]
		.map(([text, { blank, ending }]) => ({ text, logProbability: Math.log(blank + ending) + logScale }))
		.sort((a, b) => b.logProbability - a.logProbability);
}

/** Probabilities of all alignments of a text so far that end in a blank, and that end in its last character. */
interface Prefix {
	blank: number;
	ending: number;
}

/** For each character that a position may hold, what a step gives it. */
type Emissions = ReadonlyMap<string, number>;

function advance(
	beam: Map<string, Prefix>,
	blank: number,
	emissions: ReadonlyMap<string, Emissions>,
	allowedAt: (index: number) => string,
	width: number,
): Map<string, Prefix> {
	const next = new Map<string, Prefix>();
	const entry = (text: string): Prefix => {
		const known = next.get(text);
		if (known) return known;
		const made = { blank: 0, ending: 0 };
		next.set(text, made);
		return made;
	};
	for (const [text, prefix] of beam) {
		const last = text.at(-1) ?? "";
		const both = prefix.blank + prefix.ending;
		const same = entry(text);
		same.blank += both * blank;
		same.ending += prefix.ending * (emissions.get(allowedAt(text.length - 1))?.get(last) ?? 0);
		for (const [character, given] of emissions.get(allowedAt(text.length)) ?? []) {
			const grown = (character === last ? prefix.blank : both) * given;
			if (grown > 0) entry(text + character).ending += grown;
		}
	}
	return best(next, width);
}

/** The `width` likeliest prefixes. */
function best(prefixes: Map<string, Prefix>, width: number): Map<string, Prefix> {
	const sorted = [...prefixes].sort(([, a], [, b]) => b.blank + b.ending - a.blank - a.ending);
	return new Map(sorted.slice(0, width));
}

/** For each wanted character the columns that speak for it, with their weights. */
type Columns = ReadonlyMap<string, readonly (readonly [column: number, weight: number])[]>;

/** Less than this no step gives any character: about the recogniser's own noise. */
const noise = 1e-7;

function columnsOf(alphabet: string, wanted: string): Columns {
	const of = new Map<string, readonly (readonly [number, number])[]>();
	for (const character of wanted) {
		const others = [...(twins[character] ?? ""), character.toLowerCase()]
			.filter((twin) => twin !== character && !wanted.includes(twin))
			.map((twin, index) => [twin, twinShare(character, index)] as const);
		const columns = [[character, 1] as const, ...others].map(
			([sign, weight]) => [alphabet.indexOf(sign) + 1, weight] as const,
		);
		of.set(
			character,
			columns.filter(([column]) => column > 0),
		);
	}
	return of;
}

/** The columns that mean no character: the blank, and signs that stand between groups and in no position. */
function silentColumns(alphabet: string, wanted: string): readonly number[] {
	const columns = [...separators].filter((sign) => !wanted.includes(sign)).map((sign) => alphabet.indexOf(sign) + 1);
	return [0, ...columns.filter((column) => column > 0)];
}

function emissionsOf(columns: Columns, probability: (column: number) => number): Emissions {
	return new Map(
		[...columns]
			.map(([character, weighted]) => {
				const given = weighted.reduce((sum, [column, weight]) => sum + weight * probability(column), noise);
				return [character, given] as const;
			})
			// Of a large alphabet nearly all is noise at each step, and would only fill the beam.
			.filter(([, given]) => columns.size < 15 || given > 1e-4),
	);
}
