import fc from "fast-check";
import { expect, it } from "vitest";
import { largestOf } from "./largest.ts";

const numbers = fc.array(fc.double({ min: 1e-9, max: 1, noNaN: true }), { maxLength: 40 });

it("tells the least of the largest numbers, and nothing before there are enough", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 12 }), numbers, (count, added) => {
			const largest = largestOf(count);
			largest.add(1);
			largest.clear();
			for (const number of added) largest.add(number);
			expect(largest.least()).toBe([...added].sort((a, b) => b - a)[count - 1] ?? 0);
		}),
	);
});
