import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { severalAtOnce } from "./several-at-once.ts";

test("so many are done at a time, answered in the items' order, and counted as they are done", async () => {
	let now = 0;
	let most = 0;
	const counted: number[] = [];
	const each = async (ms: number, index: number): Promise<string> => {
		most = Math.max(most, ++now);
		await setTimeout(ms);
		now--;
		return `${index}: ${ms}`;
	};
	const results = await severalAtOnce([20, 1, 5, 1], 2, each, (done) => counted.push(done));
	expect(results).toEqual(["0: 20", "1: 1", "2: 5", "3: 1"]);
	expect([most, counted]).toEqual([2, [1, 2, 3, 4]]);
});
