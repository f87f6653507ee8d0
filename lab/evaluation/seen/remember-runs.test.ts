import { expect, test } from "vitest";
import type { Model, Tensor } from "../../../src/reader/engine/model/session.ts";
import { emptyFolder } from "../../../test/support/empty-folder.ts";
import { rememberRuns } from "./remember-runs.ts";

const folder = emptyFolder();

test("an input that a model answered before is answered alike without loading it", async () => {
	let [loaded, ran] = [0, 0];
	const open = async (): Promise<Model> => {
		loaded++;
		const run = async ({ data, dims }: Tensor) => {
			ran++;
			return [
				{ data: data.map((each) => each + 0.1), dims },
				{ data: Float32Array.of(ran), dims: [1] },
			];
		};
		return { run, runAll: async () => [], spentMs: () => 0, runs: () => ran, close: async () => {} };
	};
	const input = { data: Float32Array.of(1, 2, 3, 4, 5, 6), dims: [2, 3] };
	const first = await rememberRuns(open, folder).runAll([input, { ...input, dims: [3, 2] }]);
	const again = await rememberRuns(open, folder).runAll([input, { ...input, dims: [3, 2] }]);
	expect(again).toEqual(first);
	expect([loaded, ran]).toEqual([1, 2]);
	await rememberRuns(open, folder).run({ ...input, data: input.data.map((each) => -each) });
	expect([loaded, ran]).toEqual([2, 3]);
});
