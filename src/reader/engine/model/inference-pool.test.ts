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

/** Lines of these widths, each with different content. */
function inputsOf(widths: readonly number[]): Tensor[] {
	return widths.map((width, line) => ({
		data: Float32Array.from({ length: 32 * width }, (_, i) => Math.sin(i * (0.01 + line / 100))),
		dims: [1, 1, 32, width],
	}));
}

const roundOutputs = (answers: readonly Outputs[]) =>
	answers.flat().map(({ data, dims }) => [dims, ...[...data].map((value) => value.toFixed(3))]);

test("returns the same outputs as one thread, in order, even for two concurrent calls", async () => {
	const [first, second] = [inputsOf([160, 320, 240, 160, 240, 160]), inputsOf([168, 400, 168])];
	const expected = [roundOutputs(await single.runAll(first)), roundOutputs(await single.runAll(second))];
	expect((await Promise.all([pool.runAll(first), pool.runAll(second)])).map(roundOutputs)).toEqual(expected);
	expect(roundOutputs(await pool.runAll(inputsOf([320])))).toEqual(roundOutputs(await single.runAll(inputsOf([320]))));
	expect(await pool.runAll([])).toEqual([]);
});

test("rejects if an input cannot be run on any thread, and runs later inputs", async () => {
	const broken: Tensor = { data: new Float32Array(5), dims: [1, 5] };
	await expect(pool.runAll([broken, broken, broken, broken])).rejects.toThrow();
	expect(roundOutputs(await pool.runAll(inputsOf([160, 160, 160])))).toEqual(
		roundOutputs(await single.runAll(inputsOf([160, 160, 160]))),
	);
});

test("counts elapsed time, not the sum over threads", async () => {
	const before = pool.spentMs() + single.spentMs();
	const startedAt = performance.now();
	await pool.runAll(inputsOf(Array.from({ length: 96 }, () => 320)));
	const elapsed = performance.now() - startedAt;
	expect(pool.spentMs() + single.spentMs() - before).toBeGreaterThan(elapsed / 2);
	expect(pool.spentMs() + single.spentMs() - before).toBeLessThanOrEqual(elapsed);
});

test("returns log probabilities of at least ln(1e-8), and four edges per step", async () => {
	const [logarithms, edges] = (await single.run(inputsOf([320])[0] as Tensor)) as [Tensor, Tensor];
	expect(Math.min(...logarithms.data)).toBeGreaterThanOrEqual(Math.log(1e-8) - 1e-4);
	expect([logarithms.dims.slice(0, 2), edges.dims]).toEqual([
		[1, 160],
		[1, 160, 4],
	]);
});
