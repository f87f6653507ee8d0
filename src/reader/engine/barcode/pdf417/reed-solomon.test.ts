import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { correctorOf } from "./reed-solomon.ts";

const prime = 929;

/** Appends `checks` codewords so that the polynomial is zero at 3 to the powers 1 to `checks`. */
function encoded(data: readonly number[], checks: number): Uint16Array {
	let generator = [1];
	for (let i = 1, root = 3; i <= checks; i++, root = (root * 3) % prime) {
		generator = [...generator, 0].map((value, k) => (value + (prime - root) * (generator[k - 1] ?? 0)) % prime);
	}
	const rest = [...data, ...new Array<number>(checks).fill(0)];
	for (let i = 0; i < data.length; i++) {
		const lead = rest[i] as number;
		for (const [k, value] of generator.entries()) {
			rest[i + k] = ((rest[i + k] as number) + (prime - value) * lead) % prime;
		}
	}
	return Uint16Array.from([...data, ...rest.slice(data.length).map((value) => (prime - value) % prime)]);
}

const data = Array.from({ length: 100 }, (_, i) => (i * i * 31 + i * 7) % prime);
const right = encoded(data, 32);
const spoilt = (places: readonly number[]): Uint16Array =>
	right.map((value, i) => (places.includes(i) ? (value + 5 + i) % prime : value));
const places = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i * 4);

const correct = (received: Uint16Array, checks: number, erased: readonly number[], spare: number) =>
	correctorOf(received, checks)(erased, spare);

describe("error correction over GF(929)", () => {
	test("leaves a true row as it is", () => {
		expect(correct(right, 32, [], 4)).toEqual({ codewords: right, errors: 0 });
	});

	test("sets right unknown errors, erasures, and both at once", () => {
		expect(correct(spoilt(places(14)), 32, [], 4)).toEqual({ codewords: right, errors: 14 });
		expect(correct(spoilt(places(28)), 32, places(28), 4)).toEqual({ codewords: right, errors: 0 });
		const both = correct(spoilt([...places(12), ...places(8, 50)]), 32, places(12), 4);
		expect(both).toEqual({ codewords: right, errors: 8 });
	});

	test("counts an erased codeword that was right for nothing", () => {
		expect(correct(spoilt(places(5)), 32, places(10), 4)?.codewords).toEqual(right);
	});

	test("gives nothing where the margin is used up, however near the row is", () => {
		expect(correct(spoilt(places(15)), 32, [], 4)).toBeNull();
		expect(correct(spoilt(places(15)), 32, [], 2)?.codewords).toEqual(right);
		expect(correct(spoilt(places(29)), 32, places(29), 4)).toBeNull();
		const both = [...places(12), ...places(9, 50)];
		expect(correct(spoilt(both), 32, places(12), 4)).toBeNull();
	});

	test("gives the true row or nothing, however many codewords are wrong or erased", () => {
		const wrong = fc.uniqueArray(fc.integer({ min: 0, max: right.length - 1 }), { minLength: 8, maxLength: 34 });
		fc.assert(
			fc.property(wrong, fc.integer({ min: 0, max: 34 }), (at, erased) => {
				const given = correct(spoilt(at), 32, at.slice(0, erased), 4)?.codewords;
				const isWithin = Math.min(erased, at.length) + 2 * Math.max(0, at.length - erased) <= 28;
				expect(given).toEqual(isWithin ? right : undefined);
			}),
			{ numRuns: 300 },
		);
	});

	test("gives nothing for what is no row at all", () => {
		for (let seed = 1; seed <= 200; seed++) {
			const noise = right.map((_, i) => (Math.imul(seed * 1000 + i, 2_654_435_761) >>> 9) % prime);
			expect(correct(noise, 32, places(28), 4)).toBeNull();
		}
	});

	test("answers the same for a set of erasures whichever it was asked before, and leaves the row as it is", () => {
		const row = spoilt(places(20));
		const before = row.slice();
		const corrector = correctorOf(row, 32);
		expect(corrector([], 4)).toBeNull();
		expect(corrector(places(20), 4)?.codewords).toEqual(right);
		expect(corrector([], 4)).toBeNull();
		expect(row).toEqual(before);
	});
});
