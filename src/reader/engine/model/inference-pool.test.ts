import { afterAll, beforeAll, expect, test } from "vitest";
import { openInferencePool } from "./inference-pool.ts";
import { type Model, type Outputs, openModel, recogniserBytes, type Tensor } from "./session.ts";

let single: Model;
let pool: Model;
beforeAll(async () => {
	const bytes = await recogniserBytes();
	single = await openModel(bytes, 1);
	pool = await openInferencePool(bytes, 2, single);
});
afterAll(() => Promise.all([single.close(), pool.close()]));

/** A line with different content and width for each number. */
function inputs(widths: readonly number[]): Tensor[] {
	return widths.map((width, line) => ({
		data: Float32Array.from({ length: 32 * width }, (_, i) => Math.sin(i * (0.01 + line / 100))),
		dims: [1, 1, 32, width],
	}));
}

const rounded = (answers: readonly Outputs[]) =>
	answers.flat().map(({ data, dims }) => [dims, ...[...data].map((value) => value.toFixed(3))]);

test("the inference pool returns what one thread returns, in order, even for two concurrent calls", async () => {
	const [some, others] = [inputs([160, 320, 240, 160, 240, 160]), inputs([168, 400, 168])];
	const expected = [rounded(await single.runAll(some)), rounded(await single.runAll(others))];
	expect((await Promise.all([pool.runAll(some), pool.runAll(others)])).map(rounded)).toEqual(expected);
	expect(rounded(await pool.runAll(inputs([320])))).toEqual(rounded(await single.runAll(inputs([320]))));
	expect(await pool.runAll([])).toEqual([]);
});

test("an input that cannot be run is an error whoever took it, and the next ones are run", async () => {
	const broken: Tensor = { data: new Float32Array(5), dims: [1, 5] };
	await expect(pool.runAll([broken, broken, broken, broken])).rejects.toThrow();
	expect(rounded(await pool.runAll(inputs([160, 160, 160])))).toEqual(
		rounded(await single.runAll(inputs([160, 160, 160]))),
	);
});

test("time inside the models is the time that passed, not the sum over threads", async () => {
	const before = pool.spentMs() + single.spentMs();
	const begun = performance.now();
	await pool.runAll(inputs(Array.from({ length: 96 }, () => 320)));
	const passed = performance.now() - begun;
	expect(pool.spentMs() + single.spentMs() - before).toBeGreaterThan(passed / 2);
	expect(pool.spentMs() + single.spentMs() - before).toBeLessThanOrEqual(passed);
});

test("the network's two outputs are what the stages take: logarithms of at least one in 100 million, and four edges", async () => {
	const [logarithms, edges] = (await single.run(inputs([320])[0] as Tensor)) as [Tensor, Tensor];
	expect(Math.min(...logarithms.data)).toBeGreaterThanOrEqual(Math.log(1e-8) - 1e-4);
	expect([logarithms.dims.slice(0, 2), edges.dims]).toEqual([
		[1, 160],
		[1, 160, 4],
	]);
});
