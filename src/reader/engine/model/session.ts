import { readFile } from "node:fs/promises";
import * as ort from "onnxruntime-node";

/** A dense, row-major tensor. */
export interface Tensor {
	readonly data: Float32Array;
	readonly dims: readonly number[];
}

/** All outputs of a model for one input, in the model's order. */
export type Outputs = readonly Tensor[];

/** A loaded model. The rest of the engine knows nothing else about the runtime, so that its tests need no model. */
export interface Model {
	run(input: Tensor): Promise<Outputs>;
	/** Runs several inputs independently. Returns their outputs in order. */
	runAll(inputs: readonly Tensor[]): Promise<Outputs[]>;
	/** Milliseconds spent in the runtime since the model was loaded. */
	readonly spentMs: () => number;
	readonly runs: () => number;
	close(): Promise<void>;
}

/** The detector as an ONNX file; see models/CARD.md. */
export async function detectorBytes(): Promise<Uint8Array> {
	return readFile(new URL("../../../../models/detector.onnx", import.meta.url));
}

/** The locator as an ONNX file; see models/CARD.md. */
export async function locatorBytes(): Promise<Uint8Array> {
	return readFile(new URL("../../../../models/locator.onnx", import.meta.url));
}

/** The recogniser as an ONNX file; see models/CARD.md. */
export async function recogniserBytes(): Promise<Uint8Array> {
	return readFile(new URL("../../../../models/recogniser.onnx", import.meta.url));
}

/** The diacritic classifier as an ONNX file; see models/CARD.md. */
export async function diacriticsBytes(): Promise<Uint8Array> {
	return readFile(new URL("../../../../models/diacritics.onnx", import.meta.url));
}

/** Runs several inputs one after another. Returns their outputs in order. */
export const runSequentially =
	(run: Model["run"]): Model["runAll"] =>
	async (inputs) => {
		const outputs: Outputs[] = [];
		for (const input of inputs) outputs.push(await run(input));
		return outputs;
	};

/** Opens a model where each run uses up to `threads` CPU threads. */
export async function openModel(bytes: Uint8Array, threads: number): Promise<Model> {
	const session = await ort.InferenceSession.create(bytes, {
		intraOpNumThreads: threads,
		interOpNumThreads: 1,
		executionMode: "sequential",
		graphOptimizationLevel: "all",
		// Input shapes differ between calls, so cached memory patterns would only waste memory.
		enableMemPattern: false,
		// Only errors are logged, because the rewritten graphs have unused constants, each of which would cause a
		// warning.
		logSeverityLevel: 3,
		// Waiting threads must not spin, because their cores belong to other workers (measured in docs/performance.md).
		extra: { session: { intra_op: { allow_spinning: "0" } } },
	});
	const inputName = session.inputNames[0] as string;
	let spent = 0;
	let runs = 0;
	const run = async ({ data, dims }: Tensor): Promise<Outputs> => {
		const startedAt = performance.now();
		const outputs = await session.run({ [inputName]: new ort.Tensor("float32", data, dims) });
		spent += performance.now() - startedAt;
		runs++;
		return session.outputNames.map((name) => {
			const output = outputs[name] as ort.Tensor;
			return { data: output.data as Float32Array, dims: output.dims };
		});
	};
	return {
		run,
		runAll: runSequentially(run),
		spentMs: () => spent,
		runs: () => runs,
		close: () => session.release(),
	};
}
