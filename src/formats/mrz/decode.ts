import { alphabetSize, type CharacterClass, filler } from "./characters.ts";
import { type Emissions, emissionColumns } from "./emissions.ts";

/** What a lattice says of a line that is known to have `length` characters. */
export interface Decoding {
	readonly length: number;
	/** `length` x `alphabetSize`, row-major: the probability that this position holds this character, over all alignments. */
	readonly marginals: Float64Array;
	/** The step at which each position most likely begins (expected value). */
	readonly onsets: Float64Array;
}

/** Where a position's character should begin: a straight line through evenly printed characters, in steps. */
export interface Grid {
	readonly first: number;
	readonly pitch: number;
	/** Standard deviation of a character's onset around its place, in steps. */
	readonly deviation: number;
}

/** Two neighbouring fillers melt into one in the recogniser's eyes about this often... */
export const meltedFiller = 0.2;
/** ... and one is seen twice about this often. */
export const doubledFiller = 0.02;
/** Before the first and behind the last character anything may stand (edges, dust) at this cost a step. */
export const outside = 0.02;
/** Even far off the grid a character is possible: bent pages, joined crops. */
const offGridMin = 1e-4;

const n = alphabetSize;

/**
 * Sums over every way in which a line of exactly `template.length` characters, each of its position's class, can have caused the
 * emissions (CTC forward-backward over position and character). Runs of fillers may melt together or be seen twice.
 * Null where there is no such way at all. `grid` tells where characters should stand, from an earlier decoding.
 */
export function decode(emissions: Emissions, template: readonly CharacterClass[], grid: Grid | null): Decoding | null {
	if (emissions.steps === 0) return null;
	const lanes = new Lanes(emissions, template, grid);
	return lanes.forward() ? lanes.backward() : null;
}

/**
 * The states after each step. `characters[i * n + c]`: position i is c, the last step showed it. `blanks[i]`: i characters are done
 * and the last step was blank; `fillerBlanks[i]`: the same behind a filler at position i - 1. Every step is scaled to sum 1.
 */
class Lanes {
	readonly #emissions: Emissions;
	readonly #template: readonly CharacterClass[];
	readonly #length: number;
	readonly #steps: number;
	readonly #weights: Float64Array;
	readonly #characters: Float64Array[] = [];
	readonly #blanks: Float64Array[] = [];
	readonly #fillerBlanks: Float64Array[] = [];
	/** What each step's states were divided by. */
	readonly #totals: number[] = [];

	constructor(emissions: Emissions, template: readonly CharacterClass[], grid: Grid | null) {
		this.#emissions = emissions;
		this.#template = template;
		this.#length = template.length;
		this.#steps = emissions.steps;
		this.#weights = gridWeights(this.#length, this.#steps, grid);
	}

	#row(step: number): Float64Array {
		return this.#emissions.rows.subarray(step * emissionColumns, (step + 1) * emissionColumns);
	}

	/** Fills the states step by step; false where no way leads through. */
	forward(): boolean {
		const length = this.#length;
		let characters = new Float64Array(length * n);
		let blanks = new Float64Array(length + 1);
		let fillerBlanks = new Float64Array(length + 1);
		blanks[0] = 1;
		for (let step = 0; step < this.#steps; step++) {
			const next = this.#advance(step, characters, blanks, fillerBlanks);
			if (next === null) return false;
			({ characters, blanks, fillerBlanks } = next);
			this.#characters.push(characters);
			this.#blanks.push(blanks);
			this.#fillerBlanks.push(fillerBlanks);
		}
		return true;
	}

	#advance(step: number, characters: Float64Array, blanks: Float64Array, fillerBlanks: Float64Array) {
		const [length, row] = [this.#length, this.#row(step)];
		const blank = row[0] as number;
		const nextCharacters = new Float64Array(length * n);
		const nextBlanks = new Float64Array(length + 1);
		const nextFillerBlanks = new Float64Array(length + 1);
		let before = 0;
		let total = 0;
		for (let i = 0; i < length; i++) {
			const flags = this.#template[i] as CharacterClass;
			const weight = this.#weights[i * this.#steps + step] as number;
			const rested = (blanks[i] as number) + (fillerBlanks[i] as number);
			let sum = 0;
			for (let c = 0; c < n; c++) {
				const here = characters[i * n + c] as number;
				sum += here;
				if (flags[c] === 0) continue;
				const twin = i > 0 ? (characters[(i - 1) * n + c] as number) : 0;
				const value = (here + weight * (rested + before - twin)) * (row[c + 1] as number);
				nextCharacters[i * n + c] = value;
				total += value;
			}
			const again = doubledFiller * (fillerBlanks[i + 1] as number) * (row[1] as number) * (flags[filler] as number);
			const melted = i > 0 ? meltedFiller * (nextCharacters[(i - 1) * n] as number) * (flags[filler] as number) : 0;
			nextCharacters[i * n] = (nextCharacters[i * n] as number) + again + melted;
			const afterFiller = characters[i * n] as number;
			const last = i === length - 1;
			const rest = last ? Math.max(blank, outside) : blank;
			nextBlanks[i + 1] = rest * ((blanks[i + 1] as number) + sum - afterFiller);
			nextFillerBlanks[i + 1] = rest * ((fillerBlanks[i + 1] as number) + afterFiller);
			total += again + melted + (nextBlanks[i + 1] as number) + (nextFillerBlanks[i + 1] as number);
			before = sum;
		}
		nextBlanks[0] = Math.max(blank, outside) * (blanks[0] as number);
		total += nextBlanks[0] as number;
		if (!(total > 1e-300)) return null;
		this.#totals.push(total);
		scale(nextCharacters, total);
		scale(nextBlanks, total);
		scale(nextFillerBlanks, total);
		return { characters: nextCharacters, blanks: nextBlanks, fillerBlanks: nextFillerBlanks };
	}

	backward(): Decoding | null {
		const length = this.#length;
		const marginals = new Float64Array(length * n);
		const onsets = new Float64Array(length);
		let characters = new Float64Array(length * n);
		let blanks = new Float64Array(length + 1);
		let fillerBlanks = new Float64Array(length + 1);
		characters.fill(1, (length - 1) * n);
		blanks[length] = 1;
		fillerBlanks[length] = 1;
		for (let step = this.#steps - 1; step >= 0; step--) {
			const melted = this.#throughMelting(characters);
			this.#collect(step, { melted, characters, blanks, fillerBlanks }, marginals, onsets);
			({ characters, blanks, fillerBlanks } = this.#retreat(step, melted, blanks, fillerBlanks));
		}
		return normalised(length, marginals, onsets);
	}

	/** Adds the possibility that the next positions are fillers melted into this one. */
	#throughMelting(characters: Float64Array): Float64Array {
		const melted = characters.slice();
		for (let i = this.#length - 2; i >= 0; i--) {
			const allowed = (this.#template[i + 1] as CharacterClass)[filler] as number;
			melted[i * n] = (melted[i * n] as number) + meltedFiller * allowed * (melted[(i + 1) * n] as number);
		}
		return melted;
	}

	#retreat(step: number, melted: Float64Array, blanks: Float64Array, fillerBlanks: Float64Array) {
		const [length, row] = [this.#length, this.#row(step)];
		const blank = row[0] as number;
		const previousCharacters = new Float64Array(length * n);
		const previousBlanks = new Float64Array(length + 1);
		const previousFillerBlanks = new Float64Array(length + 1);
		let [enter, total] = [0, 0];
		for (let i = length - 1; i >= -1; i--) {
			// `enter`: every way on from here by beginning position i + 1, whatever its character.
			const rest = i === length - 1 || i === -1 ? Math.max(blank, outside) : blank;
			const restBlank = rest * (blanks[i + 1] as number);
			const again = i < 0 ? 0 : doubledFiller * (row[1] as number) * (melted[i * n] as number);
			const restFiller = i < 0 ? 0 : rest * (fillerBlanks[i + 1] as number);
			previousBlanks[i + 1] = restBlank + enter;
			if (i < 0) break;
			previousFillerBlanks[i + 1] = restFiller + enter + again;
			total += (previousBlanks[i + 1] as number) + (previousFillerBlanks[i + 1] as number);
			const flags = this.#template[i] as CharacterClass;
			const weight = this.#weights[i * this.#steps + step] as number;
			const nextWeight = i + 1 < length ? (this.#weights[(i + 1) * this.#steps + step] as number) : 0;
			let begin = 0;
			for (let c = 0; c < n; c++) {
				if (flags[c] === 0) continue;
				const emitted = row[c + 1] as number;
				const own = emitted * (melted[i * n + c] as number);
				begin += own;
				const nextAllowed = i + 1 < length ? ((this.#template[i + 1] as CharacterClass)[c] as number) : 0;
				const twin = nextAllowed * nextWeight * emitted * (i + 1 < length ? (melted[(i + 1) * n + c] as number) : 0);
				const value = own + Math.max(0, enter - twin) + (c === filler ? restFiller : restBlank);
				previousCharacters[i * n + c] = value;
				total += value;
			}
			enter = weight * begin;
		}
		scale(previousCharacters, total);
		scale(previousBlanks, total);
		scale(previousFillerBlanks, total);
		return { characters: previousCharacters, blanks: previousBlanks, fillerBlanks: previousFillerBlanks };
	}

	/** Adds up the ways that begin a position exactly at `step`. */
	#collect(
		step: number,
		after: { melted: Float64Array; characters: Float64Array; blanks: Float64Array; fillerBlanks: Float64Array },
		marginals: Float64Array,
		onsets: Float64Array,
	): void {
		const [length, row] = [this.#length, this.#row(step)];
		const now = this.#characters[step] as Float64Array;
		const nowBlanks = this.#blanks[step] as Float64Array;
		const nowFillerBlanks = this.#fillerBlanks[step] as Float64Array;
		const earlier = step > 0 ? (this.#characters[step - 1] as Float64Array) : null;
		const earlierBlanks = step > 0 ? (this.#blanks[step - 1] as Float64Array) : null;
		const earlierFillerBlanks = step > 0 ? (this.#fillerBlanks[step - 1] as Float64Array) : null;
		let all = 0;
		for (let i = 0; i < length * n; i++) all += (now[i] as number) * (after.characters[i] as number);
		for (let i = 0; i <= length; i++) {
			all += (nowBlanks[i] as number) * (after.blanks[i] as number);
			all += (nowFillerBlanks[i] as number) * (after.fillerBlanks[i] as number);
		}
		if (!(all > 0)) return;
		const total = this.#totals[step] as number;
		let before = 0;
		for (let i = 0; i < length; i++) {
			const rested =
				earlierBlanks === null
					? i === 0
						? 1
						: 0
					: (earlierBlanks[i] as number) + ((earlierFillerBlanks as Float64Array)[i] as number);
			const weight = this.#weights[i * this.#steps + step] as number;
			const flags = this.#template[i] as CharacterClass;
			let sum = 0;
			for (let c = 0; c < n; c++) {
				sum += earlier === null ? 0 : (earlier[i * n + c] as number);
				if (flags[c] === 0) continue;
				const twin = earlier !== null && i > 0 ? (earlier[(i - 1) * n + c] as number) : 0;
				const begun = (weight * (rested + before - twin) * (row[c + 1] as number)) / total;
				this.#count(i, c, step, (begun * (after.melted[i * n + c] as number)) / all, marginals, onsets);
			}
			const melted = i > 0 ? meltedFiller * (now[(i - 1) * n] as number) * (flags[filler] as number) : 0;
			this.#count(i, filler, step, (melted * (after.melted[i * n] as number)) / all, marginals, onsets);
			before = sum;
		}
	}

	#count(i: number, c: number, step: number, share: number, marginals: Float64Array, onsets: Float64Array): void {
		marginals[i * n + c] = (marginals[i * n + c] as number) + share;
		onsets[i] = (onsets[i] as number) + share * step;
	}
}

function scale(values: Float64Array, total: number): void {
	for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) / total;
}

function normalised(length: number, marginals: Float64Array, onsets: Float64Array): Decoding | null {
	for (let i = 0; i < length; i++) {
		const row = marginals.subarray(i * n, (i + 1) * n);
		const sum = row.reduce((a, b) => a + b, 0);
		if (!(sum > 0)) return null;
		scale(row, sum);
		onsets[i] = (onsets[i] as number) / sum;
	}
	return { length, marginals, onsets };
}

/** How well each position (row) may begin at each step (column), 0..1; all 1 without a grid. */
export function gridWeights(length: number, steps: number, grid: Grid | null): Float64Array {
	const weights = new Float64Array(length * steps).fill(1);
	if (grid === null) return weights;
	for (let i = 0; i < length; i++) {
		for (let step = 0; step < steps; step++) {
			const off = (step - grid.first - i * grid.pitch) / grid.deviation;
			weights[i * steps + step] = Math.max(offGridMin, Math.exp(-0.5 * off * off));
		}
	}
	return weights;
}
