import { expect, test } from "vitest";
import { axisTicks } from "./axis-ticks.ts";

test.each([0, 1, 3, 4, 7, 10, 99, 100, 101, 12_345, 1_000_000])(
	"an axis for %i covers it with few round whole numbers",
	(max) => {
		const ticks = axisTicks(max);
		expect(ticks[0]).toBe(0);
		expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(1, max));
		expect(ticks.length).toBeLessThanOrEqual(6);
		expect(ticks.every(Number.isInteger)).toBe(true);
		expect(ticks.length > 1 && (ticks.at(-2) ?? 0) < Math.max(1, max)).toBe(true);
	},
);
