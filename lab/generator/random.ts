/** A uniform range. */
export type Bounds = readonly [from: number, to: number];

/** A seeded random source; the same seed gives the same specimens on every machine. */
export interface Random {
	/** 0 <= x < 1. */
	next(): number;
	between(low: number, high: number): number;
	/** Both ends included. */
	integer(low: number, high: number): number;
	chance(probability: number): boolean;
	pick<T>(list: readonly T[]): T;
	/** Weighted choice. */
	weighted<T>(entries: readonly (readonly [weight: number, value: T])[]): T;
	/** Standard normal. */
	normal(): number;
	digits(count: number): string;
	/** `@` a letter, `#` a digit, `*` either, `%` a character of German and Emirati numbers, anything else itself. */
	pattern(form: string): string;
	/** Returns an independent source for one part, so that changing a part leaves the others unchanged. */
	fork(part: string): Random;
}

/** 32-bit FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
	return value >>> 0;
}

/** Mulberry32; a 32-bit state is enough for drawing pictures. */
function mulberry(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

const letters = "ABCDEFGHJKLMNPRSTUVWXYZ";
/** No letters that look like digits, and no vowels that could form words. */
const fewLetters = "CFGHJKLMNPRTVWXYZ";
const allDigits = "0123456789";

/** Creates a source from any text. */
export function createRandom(seed: string): Random {
	const next = mulberry(hash(seed));
	const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
	const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
	const symbols: Record<string, string> = {
		"@": letters,
		"#": allDigits,
		"*": letters + allDigits,
		"%": fewLetters + allDigits,
	};
	return {
		next,
		integer,
		pick,
		between: (low, high) => low + next() * (high - low),
		chance: (probability) => next() < probability,
		weighted(entries) {
			let rest = next() * entries.reduce((sum, [weight]) => sum + weight, 0);
			for (const [weight, value] of entries) {
				rest -= weight;
				if (rest < 0) return value;
			}
			return (entries.at(-1) as (typeof entries)[number])[1];
		},
		normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
		digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(""),
		pattern: (form) => [...form].map((symbol) => (symbols[symbol] ? pick([...symbols[symbol]]) : symbol)).join(""),
		fork: (part) => createRandom(`${seed}/${part}`),
	};
}
