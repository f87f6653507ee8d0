import { once } from "node:events";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { type Model, openModel, type Tensor } from "./session.ts";

/**
 * So much longer two inputs take one after the other, with two threads each, than at the same time on a core each: measured 1.10 for lines
 * of 1 000 pixels, 1.19 for lines of 320 (docs/decisions/0038).
 */
const GAIN = 1.15;

/** What a helper gets: inputs, the index of the first that nobody has taken yet (one number for all who share them), and where its outputs go. */
export interface Share {
	readonly inputs: readonly Tensor[];
	readonly next: Int32Array<SharedArrayBuffer>;
	readonly answer: MessagePort;
}

/** What a helper ran: indices of inputs, and their outputs. */
export type Shared = [index: number, output: Tensor][];

/**
 * Opens a model for several cores: `run` uses all of them for one input, `runAll` gives each an input at a time, for a run on one core waits
 * for no other. The caller's thread is one of the crew and runs `single`, the same model on one core; each of the others has a session of its own.
 */
export async function openCrew(bytes: Uint8Array, threads: number, single: Model): Promise<Model> {
	const joint = await openModel(bytes, threads);
	const helpers = await Promise.all(Array.from({ length: threads - 1 }, () => startHelper(bytes)));
	let spent = 0;
	return {
		run: joint.run,
		runAll: async (inputs) => {
			const order = [...inputs.keys()].sort((a, b) => sizeOf(inputs[b]) - sizeOf(inputs[a]));
			const sorted = order.map((index) => inputs[index] as Tensor);
			const alone = countAlone(sorted.map(sizeOf), threads);
			const first = await joint.runAll(sorted.slice(0, alone));
			const [begun, counted] = [performance.now(), single.spentMs()];
			const rest = await shareOut(helpers, single, sorted.slice(alone));
			// The caller's own runs are counted by `single`.
			spent += performance.now() - begun - (single.spentMs() - counted);
			const outputs = new Array<Tensor>(inputs.length);
			[...first, ...rest].forEach((output, position) => {
				outputs[order[position] as number] = output;
			});
			return outputs;
		},
		spentMs: () => joint.spentMs() + spent,
		close: async () => {
			await Promise.all([joint.close(), ...helpers.map((helper) => helper.terminate())]);
		},
	};
}

const sizeOf = (input: Tensor | undefined): number => input?.data.length ?? 0;

/**
 * How many of the inputs, the largest first, take less time when all cores work on one after the other: as long as one is so large that
 * whoever ran it would end long after the others. `sizes` fall.
 */
export function countAlone(sizes: readonly number[], threads: number): number {
	let rest = sizes.reduce((sum, size) => sum + size, 0);
	const alone = sizes.findIndex((size) => {
		if (size * threads <= rest * GAIN) return true;
		rest -= size;
		return false;
	});
	return alone < 0 ? sizes.length : alone;
}

/** Everybody takes the next input as soon as the last is done. */
async function shareOut(helpers: readonly Worker[], single: Model, inputs: readonly Tensor[]): Promise<Tensor[]> {
	if (inputs.length === 0) return [];
	const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
	const ran = await Promise.all([
		...helpers.map((helper) => helped(helper, inputs, next)),
		takeTurns(single, inputs, next),
	]);
	const outputs = new Array<Tensor>(inputs.length);
	for (const [index, output] of ran.flat()) outputs[index] = output;
	return outputs;
}

/** Runs the next input that nobody has taken until none is left. */
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
	const helper = new Worker(new URL("./helper-thread.ts", import.meta.url), { workerData: bytes });
	await once(helper, "message");
	helper.unref();
	return helper;
}
