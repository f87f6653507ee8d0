import type { ReadTiming } from "../extraction/image-timing.ts";
import type { Outcome } from "../extraction/outcome.ts";

/** The outcome of one image. `not-taken`: the worker died before it had received the image, which is not to blame. */
export type Landing = { readonly outcome: Outcome; readonly timing: ReadTiming | null } | "not-taken";

/** One image from the moment it is handed to a worker until its outcome. */
export interface Flight {
	readonly landing: Promise<Landing>;
	/** The worker has received it completely. */
	markTaken(): void;
	land(landing: Landing): void;
	/** The worker died while it had the image. */
	lose(): void;
}

/** Starts the timeout: `onLate` is called once after `deadlineMs`, unless there is an outcome. */
export function createFlight(deadlineMs: number, onLate: () => void): Flight {
	const { promise, resolve } = Promise.withResolvers<Landing>();
	let isTaken = false;
	let isLate = false;
	const clock = setTimeout(() => {
		isLate = true;
		onLate();
	}, deadlineMs);
	const land = (landing: Landing) => {
		clearTimeout(clock);
		resolve(landing);
	};
	return {
		landing: promise,
		markTaken: () => {
			isTaken = true;
		},
		land,
		lose: () => {
			if (isLate) land(failure("deadline"));
			else land(isTaken ? failure("crashed") : "not-taken");
		},
	};
}

function failure(reason: "crashed" | "deadline"): Landing {
	return { outcome: { outcome: "failed", reason }, timing: null };
}
