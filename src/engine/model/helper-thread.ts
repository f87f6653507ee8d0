import { parentPort, workerData } from "node:worker_threads";
import { type Share, type Shared, takeTurns } from "./crew.ts";
import { openModel } from "./session.ts";

/** A thread with the model loaded once more. It takes turns with others at running inputs, see crew.ts. */
const model = await openModel(workerData as Uint8Array, 1);

/** The memory of all outputs. It is given away, not copied: 23 lines are 6.6 MiB, and posting a copy took 1.1 ms. */
const buffersOf = (ran: Shared): ArrayBuffer[] =>
	ran.flatMap(([, outputs]) => outputs.map(({ data }) => data.buffer as ArrayBuffer));

parentPort?.on("message", async ({ inputs, next, answer }: Share) => {
	const ran = await takeTurns(model, inputs, next).catch((error: Error) => error);
	answer.postMessage(ran, ran instanceof Error ? [] : buffersOf(ran));
});
parentPort?.postMessage("ready");
