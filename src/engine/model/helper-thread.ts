import { parentPort, workerData } from "node:worker_threads";
import { type Share, takeTurns } from "./crew.ts";
import { openSession } from "./session.ts";

/** A thread with a session of its own, which takes turns with others at running inputs; see crew.ts. */
const session = await openSession(workerData as Uint8Array, 1);

parentPort?.on("message", async ({ inputs, next, answer }: Share) => {
	answer.postMessage(await takeTurns(session, inputs, next).catch((error: Error) => error));
});
parentPort?.postMessage("ready");
