import { once } from "node:events";
import { extname } from "node:path";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { Model, Outputs, Tensor } from "./session.ts";

/** A helper's input: all inputs, the shared index of the next one to run, and where its outputs go. */
export interface Share {
	readonly inputs: readonly Tensor[];
	readonly next: Int32Array<SharedArrayBuffer>;
	readonly answer: MessagePort;
}

/** What a helper ran: indices of inputs and their outputs. */
export type Shared = [index: number, outputs: Outputs][];

/**
 * Opens a model on several cores. `runAll` hands out one input at a time, the largest first, so that no core waits for
 * another. The caller's thread takes part with `single`, the same model on one core. Each helper thread has its own
 * session.
 */
export async function openInferencePool(bytes: Uint8Array, threads: number, single: Model): Promise<Model> {
	const helpers = await Promise.all(Array.from({ length: threads - 1 }, () => startHelper(bytes)));
	let spent = 0;
	let runs = 0;
	return {
		run: single.run,
		runAll: async (inputs) => {
			const order = [...inputs.keys()].sort((a, b) => sizeOf(inputs[b]) - sizeOf(inputs[a]));
			const [begun, counted, ran] = [performance.now(), single.spentMs(), single.runs()];
			const answers = await shareOut(
				helpers,
				single,
				order.map((index) => inputs[index] as Tensor),
			);
			// `single` counts the caller's own runs.
			spent += performance.now() - begun - (single.spentMs() - counted);
			runs += inputs.length - (single.runs() - ran);
			const outputs = new Array<Outputs>(inputs.length);
			for (const [position, own] of answers) outputs[order[position] as number] = own;
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

/** Each thread takes the next input when it has finished its previous one. */
async function shareOut(helpers: readonly Worker[], single: Model, inputs: readonly Tensor[]): Promise<Shared> {
	if (inputs.length === 0) return [];
	const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
	const ran = await Promise.all([
		...helpers.map((helper) => helped(helper, inputs, next)),
		takeTurns(single, inputs, next),
	]);
	return ran.flat();
}

/** Runs inputs until none are left. */
export async function takeTurns({ run }: Model, inputs: Share["inputs"], next: Share["next"]): Promise<Shared> {
	const outputs: Shared = [];
	for (let i = Atomics.add(next, 0, 1); i < inputs.length; i = Atomics.add(next, 0, 1)) {
		outputs.push([i, await run(inputs[i] as Tensor)]);
	}
	return outputs;
}

async function helped(helper: Worker, inputs: Share["inputs"], next: Share["next"]): Promise<Shared> {
	const { port1, port2 } = new MessageChannel();
	helper.postMessage({ inputs, next, answer: port2 } satisfies Share, [port2]);
	const [answer] = (await once(port1, "message")) as [Shared | Error];
	port1.close();
	if (answer instanceof Error) throw answer;
	return answer;
}

async function startHelper(bytes: Uint8Array): Promise<Worker> {
	const helper = new Worker(new URL(`./helper-thread${extname(import.meta.url)}`, import.meta.url), {
		workerData: bytes,
	});
	await once(helper, "message");
	helper.unref();
	return helper;
}
