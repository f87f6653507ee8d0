import { once } from "node:events";
import { extname } from "node:path";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { Model, Outputs, Tensor } from "./session.ts";

/**
 * What a helper thread receives: all inputs, the shared index of the next input to run, and the port for its outputs.
 */
export interface HelperJob {
	readonly inputs: readonly Tensor[];
	readonly next: Int32Array<SharedArrayBuffer>;
	readonly replyPort: MessagePort;
}

/** The outputs of the inputs that one thread ran, with the inputs' indices. */
export type IndexedOutputs = [index: number, outputs: Outputs][];

/**
 * Opens a model on several cores. `runAll` hands out one input at a time, the largest first, so that no core waits
 * long for another. The calling thread takes part with `single`, the same model on one core, which stays open when
 * the pool is closed; each helper thread has its own session. The statistics exclude those of `single`.
 */
export async function openInferencePool(bytes: Uint8Array, threads: number, single: Model): Promise<Model> {
	const helpers = await Promise.all(Array.from({ length: threads - 1 }, () => startHelper(bytes)));
	let spent = 0;
	let runs = 0;
	return {
		run: single.run,
		runAll: async (inputs) => {
			const order = [...inputs.keys()].sort((a, b) => sizeOf(inputs[b]) - sizeOf(inputs[a]));
			const [startedAt, spentBefore, runsBefore] = [performance.now(), single.spentMs(), single.runs()];
			const results = await runOnAllThreads(
				helpers,
				single,
				order.map((index) => inputs[index] as Tensor),
			);
			// `single` already counts the runs of the calling thread.
			spent += performance.now() - startedAt - (single.spentMs() - spentBefore);
			runs += inputs.length - (single.runs() - runsBefore);
			const outputs = new Array<Outputs>(inputs.length);
			for (const [position, output] of results) outputs[order[position] as number] = output;
			return outputs;
		},
		spentMs: () => spent,
		runs: () => runs,
		close: async () => {
			await Promise.all(helpers.map((helper) => helper.terminate()));
		},
	};
}

const sizeOf = (input: Tensor | undefined): number => input?.data.length ?? 0;

/** Runs all inputs. Each thread takes the next input when it has finished the previous one. */
async function runOnAllThreads(
	helpers: readonly Worker[],
	single: Model,
	inputs: readonly Tensor[],
): Promise<IndexedOutputs> {
	if (inputs.length === 0) return [];
	const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
	const results = await Promise.all([
		...helpers.map((helper) => runOnHelper(helper, inputs, next)),
		runRemaining(single, inputs, next),
	]);
	return results.flat();
}

/** Takes and runs the next input until none is left. */
export async function runRemaining(
	{ run }: Model,
	inputs: HelperJob["inputs"],
	next: HelperJob["next"],
): Promise<IndexedOutputs> {
	const outputs: IndexedOutputs = [];
	for (let i = Atomics.add(next, 0, 1); i < inputs.length; i = Atomics.add(next, 0, 1)) {
		outputs.push([i, await run(inputs[i] as Tensor)]);
	}
	return outputs;
}

async function runOnHelper(
	helper: Worker,
	inputs: HelperJob["inputs"],
	next: HelperJob["next"],
): Promise<IndexedOutputs> {
	const { port1, port2 } = new MessageChannel();
	helper.postMessage({ inputs, next, replyPort: port2 } satisfies HelperJob, [port2]);
	const [result] = (await once(port1, "message")) as [IndexedOutputs | Error];
	port1.close();
	if (result instanceof Error) throw result;
	return result;
}

async function startHelper(bytes: Uint8Array): Promise<Worker> {
	const helper = new Worker(new URL(`./helper-thread${extname(import.meta.url)}`, import.meta.url), {
		workerData: bytes,
	});
	await once(helper, "message");
	helper.unref();
	return helper;
}
