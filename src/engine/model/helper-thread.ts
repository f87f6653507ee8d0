import { parentPort, workerData } from "node:worker_threads";
import { type Share, takeTurns } from "./crew.ts";
import { openModel } from "./session.ts";

/** A thread with the model loaded once more. It takes turns with others at running inputs, see crew.ts. */
const model = await openModel(workerData as Uint8Array, 1);

parentPort?.on("message", async ({ inputs, next, answer }: Share) => {
	answer.postMessage(await takeTurns(model, inputs, next).catch((error: Error) => error));
});
parentPort?.postMessage("ready");
