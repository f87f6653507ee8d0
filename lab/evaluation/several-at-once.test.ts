import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { mapConcurrently } from "./several-at-once.ts";

test("limits concurrent calls, keeps the order of the results and reports each finished item", async () => {
	let running = 0;
	let runningMax = 0;
	const progress: number[] = [];
	const wait = async (ms: number, index: number): Promise<string> => {
		runningMax = Math.max(runningMax, ++running);
		await setTimeout(ms);
		running--;
		return `${index}: ${ms}`;
	};
	const results = await mapConcurrently([20, 1, 5, 1], 2, wait, (done) => progress.push(done));
	expect(results).toEqual(["0: 20", "1: 1", "2: 5", "3: 1"]);
	expect([runningMax, progress]).toEqual([2, [1, 2, 3, 4]]);
});
