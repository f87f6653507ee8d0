/** The ends of a range that is sampled uniformly. */
export type Bounds = readonly [from: number, to: number];

/** A seeded random source; the same seed gives the same specimens on every machine. */
export interface Random {
	/** Returns a uniformly distributed number, 0 <= x < 1. */
	next(): number;
	between(low: number, high: number): number;
	/** Returns a whole number from `low` to `high`, both included. */
	integer(low: number, high: number): number;
	chance(probability: number): boolean;
	pick<T>(list: readonly T[]): T;
	/** Picks a value with a probability proportional to its weight. */
	weighted<T>(entries: readonly (readonly [weight: number, value: T])[]): T;
	/** Returns a standard normal deviate. */
	normal(): number;
	digits(count: number): string;
	/**
	 * Returns a random text for a template: `@` stands for a letter except I, O and Q, `#` for a digit, `*` for either,
	 * and `%` for a character of German and Emirati passport numbers. Any other character stands for itself.
	 */
	pattern(template: string): string;
	/**
	 * Returns an independent source for one part of a picture, so that changing one part leaves the others unchanged. The
	 * same part always gives the same numbers, however many were drawn before.
	 */
	fork(part: string): Random;
}

/** Computes the 32-bit FNV-1a hash of a text's code points, http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashFnv1a(text: string): number {
	let value = 0x811c9dc5;
	for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
	return value >>> 0;
}

/** Creates a Mulberry32 generator; a 32-bit state is enough for drawing pictures. */
function createMulberry32(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

const letters = "ABCDEFGHJKLMNPRSTUVWXYZ";
/** The letters of such numbers: none that looks like a digit, and no vowel, which could form words. */
const consonants = "CFGHJKLMNPRTVWXYZ";
const allDigits = "0123456789";

/** Creates a random source from any text. */
export function createRandom(seed: string): Random {
	const next = createMulberry32(hashFnv1a(seed));
	const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
	const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
	const symbols: Record<string, string> = {
		"@": letters,
		"#": allDigits,
		"*": letters + allDigits,
		"%": consonants + allDigits,
	};
	return {
		next,
		integer,
		pick,
		between: (low, high) => low + next() * (high - low),
		chance: (probability) => next() < probability,
		weighted(entries) {
			let remaining = next() * entries.reduce((sum, [weight]) => sum + weight, 0);
			for (const [weight, value] of entries) {
				remaining -= weight;
				if (remaining < 0) return value;
			}
			return (entries.at(-1) as (typeof entries)[number])[1];
		},
		normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
		digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(""),
		pattern: (template) =>
			[...template].map((symbol) => (symbols[symbol] ? pick([...symbols[symbol]]) : symbol)).join(""),
		fork: (part) => createRandom(`${seed}/${part}`),
	};
}
