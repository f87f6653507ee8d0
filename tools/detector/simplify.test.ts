import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as ort from "onnxruntime-node";
import sharp from "sharp";
import { expect, test } from "vitest";
import { channels } from "./grey-input.ts";
import { packagedDetector, preparedDetector } from "./prepare-detector.ts";
import { simplifyModel } from "./simplify.ts";

const [width, height] = [736, 512];
/** Nothing differs but in rounding. */
const differenceMost = 1e-4;

async function outputOf(bytes: Uint8Array, dims: readonly number[], data: Float32Array): Promise<Float32Array> {
	const session = await ort.InferenceSession.create(bytes, { intraOpNumThreads: 1, logSeverityLevel: 3 });
	const output = await session.run({ x: new ort.Tensor("float32", data, dims) });
	await session.release();
	return Object.values(output)[0]?.data as Float32Array;
}

function largestDifference(a: Float32Array, b: Float32Array): number {
	return a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - (b[i] as number))), 0);
}

test("the detector for grey pictures computes what the original computes of three equal channels", async () => {
	const specimen = sharp(fileURLToPath(new URL("../../specimens/passport.jpg", import.meta.url)));
	const grey = await specimen.resize(width, height, { fit: "fill" }).extractChannel(1).raw().toBuffer();
	const three = channels.flatMap(({ mean, deviation }) => [...grey].map((value) => (value - mean) / deviation));
	const one = Float32Array.from(grey);
	const packaged = await readFile(packagedDetector);
	const expected = await outputOf(packaged, [1, 3, height, width], Float32Array.from(three));
	const actual = await outputOf(simplifyModel(packaged), [1, 1, height, width], one);
	expect(
		expected.reduce((most, value) => Math.max(most, value)),
		"it sees print",
	).toBeGreaterThan(0.9);
	expect(largestDifference(actual, expected)).toBeLessThan(differenceMost);
});

test("the service loads what is made of the package's detector, byte for byte", async () => {
	expect(Buffer.from(simplifyModel(await readFile(packagedDetector))).equals(await readFile(preparedDetector))).toBe(
		true,
	);
});
