import type { Outcome, ReadTiming } from "../extraction/outcome.ts";

/**
 * The outcome of one image. `not-taken` means that the worker died before it received the image, so that the image is
 * not to blame.
 */
export type WorkerResult = { readonly outcome: Outcome; readonly timing: ReadTiming | null } | "not-taken";

/** One image from the moment it is handed to a worker until its outcome. */
export interface InFlightRequest {
	readonly result: Promise<WorkerResult>;
	/** Records that the worker has received the whole image. */
	markReceived(): void;
	settle(result: WorkerResult): void;
	/** Settles the request after the death of the worker that had been given the image. */
	workerDied(): void;
}

/**
 * Creates a request and starts its timeout: `onLate` is called once after `deadlineMs`, unless there is a result by
 * then.
 */
export function createInFlightRequest(deadlineMs: number, onLate: () => void): InFlightRequest {
	const { promise, resolve } = Promise.withResolvers<WorkerResult>();
	let isTaken = false;
	let isLate = false;
	const deadlineTimer = setTimeout(() => {
		isLate = true;
		onLate();
	}, deadlineMs);
	const settle = (result: WorkerResult) => {
		clearTimeout(deadlineTimer);
		resolve(result);
	};
	return {
		result: promise,
		markReceived: () => {
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
