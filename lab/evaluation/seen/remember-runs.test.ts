import { expect, test } from "vitest";
import type { Model, Tensor } from "../../../src/reader/engine/model/session.ts";
import { emptyFolder } from "../../../test/support/empty-folder.ts";
import { cacheRuns } from "./remember-runs.ts";

const folder = emptyFolder();

test("returns the cached output for a known input, without loading the model", async () => {
	let [loadCount, runCount] = [0, 0];
	const open = async (): Promise<Model> => {
		loadCount++;
		const run = async ({ data, dims }: Tensor) => {
			runCount++;
			return [
				{ data: data.map((value) => value + 0.1), dims },
				{ data: Float32Array.of(runCount), dims: [1] },
			];
		};
		return { run, runAll: async () => [], spentMs: () => 0, runs: () => runCount, close: async () => {} };
	};
	const input = { data: Float32Array.of(1, 2, 3, 4, 5, 6), dims: [2, 3] };
	const first = await cacheRuns(open, folder).runAll([input, { ...input, dims: [3, 2] }]);
	const again = await cacheRuns(open, folder).runAll([input, { ...input, dims: [3, 2] }]);
	expect(again).toEqual(first);
	expect([loadCount, runCount]).toEqual([1, 2]);
	await cacheRuns(open, folder).run({ ...input, data: input.data.map((value) => -value) });
	expect([loadCount, runCount]).toEqual([2, 3]);
});
