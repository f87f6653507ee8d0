/** Seeded pseudo-random numbers. */
export interface Random {
	/** An integer from 0 to `max` - 1. */
	int(max: number): number;
	/** True with probability `p`. */
	chance(p: number): boolean;
	pick<T>(items: readonly T[]): T;
	bytes(length: number): Buffer;
}

/** Mulberry32, because 32 bits of state are enough to choose mutations. */
export function createRandom(seed: number): Random {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const int = (max: number) => Math.floor(next() * max);
	return {
		int,
		chance: (p) => next() < p,
		pick: (items) => items[int(items.length)] as (typeof items)[number],
		bytes: (length) => Buffer.from(Uint8Array.from({ length }, () => int(256))),
	};
}
