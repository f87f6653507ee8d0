import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCorrector } from "./reed-solomon.ts";

const prime = 929;

/** Appends `checks` codewords, so that the polynomial is zero at 3 to the powers 1 to `checks`. */
function encode(data: readonly number[], checks: number): Uint16Array {
	let generator = [1];
	for (let i = 1, root = 3; i <= checks; i++, root = (root * 3) % prime) {
		generator = [...generator, 0].map((value, k) => (value + (prime - root) * (generator[k - 1] ?? 0)) % prime);
	}
	const remainder = [...data, ...new Array<number>(checks).fill(0)];
	for (let i = 0; i < data.length; i++) {
		const leading = remainder[i] as number;
		for (const [k, value] of generator.entries()) {
			remainder[i + k] = ((remainder[i + k] as number) + (prime - value) * leading) % prime;
		}
	}
	return Uint16Array.from([...data, ...remainder.slice(data.length).map((value) => (prime - value) % prime)]);
}

const data = Array.from({ length: 100 }, (_, i) => (i * i * 31 + i * 7) % prime);
const valid = encode(data, 32);
const corrupt = (positions: readonly number[]): Uint16Array =>
	valid.map((value, i) => (positions.includes(i) ? (value + 5 + i) % prime : value));
const positionsFrom = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i * 4);

const correct = (received: Uint16Array, checks: number, erased: readonly number[], spare: number) =>
	createCorrector(received, checks)(erased, spare);

describe("error correction over GF(929)", () => {
	test("returns valid codewords unchanged", () => {
		expect(correct(valid, 32, [], 4)).toEqual({ codewords: valid, errors: 0 });
	});

	test("corrects errors, erasures, and both together", () => {
		expect(correct(corrupt(positionsFrom(14)), 32, [], 4)).toEqual({ codewords: valid, errors: 14 });
		expect(correct(corrupt(positionsFrom(28)), 32, positionsFrom(28), 4)).toEqual({ codewords: valid, errors: 0 });
		const both = correct(corrupt([...positionsFrom(12), ...positionsFrom(8, 50)]), 32, positionsFrom(12), 4);
		expect(both).toEqual({ codewords: valid, errors: 8 });
	});

	test("accepts erasures of correct codewords", () => {
		expect(correct(corrupt(positionsFrom(5)), 32, positionsFrom(10), 4)?.codewords).toEqual(valid);
	});

	test("returns null if fewer than the spare codewords would remain", () => {
		expect(correct(corrupt(positionsFrom(15)), 32, [], 4)).toBeNull();
		expect(correct(corrupt(positionsFrom(15)), 32, [], 2)?.codewords).toEqual(valid);
		expect(correct(corrupt(positionsFrom(29)), 32, positionsFrom(29), 4)).toBeNull();
		const both = [...positionsFrom(12), ...positionsFrom(9, 50)];
		expect(correct(corrupt(both), 32, positionsFrom(12), 4)).toBeNull();
	});

	test("returns the valid codewords or null, for any errors and erasures", () => {
		const wrong = fc.uniqueArray(fc.integer({ min: 0, max: valid.length - 1 }), { minLength: 8, maxLength: 34 });
		fc.assert(
			fc.property(wrong, fc.integer({ min: 0, max: 34 }), (positions, erased) => {
				const corrected = correct(corrupt(positions), 32, positions.slice(0, erased), 4)?.codewords;
				const isWithin = Math.min(erased, positions.length) + 2 * Math.max(0, positions.length - erased) <= 28;
				expect(corrected).toEqual(isWithin ? valid : undefined);
			}),
			{ numRuns: 300 },
		);
	});

	test("returns null for noise", () => {
		for (let seed = 1; seed <= 200; seed++) {
			const noise = valid.map((_, i) => (Math.imul(seed * 1000 + i, 2_654_435_761) >>> 9) % prime);
			expect(correct(noise, 32, positionsFrom(28), 4)).toBeNull();
		}
	});

	test("returns the same result after other sets of erasures and leaves its input unchanged", () => {
		const row = corrupt(positionsFrom(20));
		const before = row.slice();
		const corrector = createCorrector(row, 32);
		expect(corrector([], 4)).toBeNull();
		expect(corrector(positionsFrom(20), 4)?.codewords).toEqual(valid);
		expect(corrector([], 4)).toBeNull();
		expect(row).toEqual(before);
	});
});
