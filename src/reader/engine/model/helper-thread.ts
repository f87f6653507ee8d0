import { parentPort, workerData } from "node:worker_threads";
import { type Share, type Shared, takeTurns } from "./inference-pool.ts";
import { openModel } from "./session.ts";

/** The model, loaded once more in this thread. It shares the inputs with the other threads, see inference-pool.ts. */
const model = await openModel(workerData as Uint8Array, 1);

/** Buffers of all outputs, transferred instead of copied, because 23 lines are 6.6 MiB and copying them took 1.1 ms. */
const buffersOf = (ran: Shared): ArrayBuffer[] =>
	ran.flatMap(([, outputs]) => outputs.map(({ data }) => data.buffer as ArrayBuffer));

parentPort?.on("message", async ({ inputs, next, answer }: Share) => {
	const ran = await takeTurns(model, inputs, next).catch((error: Error) => error);
	answer.postMessage(ran, ran instanceof Error ? [] : buffersOf(ran));
});
parentPort?.postMessage("ready");
