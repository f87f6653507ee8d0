import { parentPort, workerData } from "node:worker_threads";
import { type HelperJob, type IndexedOutputs, runRemaining } from "./inference-pool.ts";
import { openModel } from "./session.ts";

/**
 * This thread's own session of the model. The thread takes its inputs from those shared by all threads; see
 * inference-pool.ts.
 */
const model = await openModel(workerData as Uint8Array, 1);

/** The buffers of all outputs. They are transferred, because copying those of 23 lines (6.6 MiB) took 1.1 ms. */
const buffersOf = (results: IndexedOutputs): ArrayBuffer[] =>
	results.flatMap(([, outputs]) => outputs.map(({ data }) => data.buffer as ArrayBuffer));

parentPort?.on("message", async ({ inputs, next, replyPort }: HelperJob) => {
	const results = await runRemaining(model, inputs, next).catch((error: Error) => error);
	replyPort.postMessage(results, results instanceof Error ? [] : buffersOf(results));
});
parentPort?.postMessage("ready");
