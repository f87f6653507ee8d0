import type { Outcome, ReadTiming } from "../extraction/outcome.ts";

/** The outcome of one image. `not-taken`: the worker died before it received the image, which is not to blame. */
export type WorkerResult = { readonly outcome: Outcome; readonly timing: ReadTiming | null } | "not-taken";

/** One image from the moment it is handed to a worker until its outcome. */
export interface InFlightRequest {
	readonly result: Promise<WorkerResult>;
	/** The worker has received the image completely. */
	markTaken(): void;
	settle(result: WorkerResult): void;
	/** The worker died while it had the image. */
	workerDied(): void;
}

/** Starts the timeout: `onLate` is called once after `deadlineMs`, unless there is an outcome by then. */
export function createInFlightRequest(deadlineMs: number, onLate: () => void): InFlightRequest {
	const { promise, resolve } = Promise.withResolvers<WorkerResult>();
	let isTaken = false;
	let isLate = false;
	const clock = setTimeout(() => {
		isLate = true;
		onLate();
	}, deadlineMs);
	const settle = (result: WorkerResult) => {
		clearTimeout(clock);
		resolve(result);
	};
	return {
		result: promise,
		markTaken: () => {
			isTaken = true;
		},
		settle,
		workerDied: () => {
			if (isLate) settle(failure("deadline"));
			else settle(isTaken ? failure("crashed") : "not-taken");
		},
	};
}

function failure(reason: "crashed" | "deadline"): WorkerResult {
	return { outcome: { outcome: "failed", reason }, timing: null };
}
