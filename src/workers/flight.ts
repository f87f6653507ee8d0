import type { ReadTiming } from "../extraction/image-timing.ts";
import type { Outcome } from "../extraction/outcome.ts";

/**
 * The outcome of one image on one worker. `not-taken`: the worker died before the image reached it, so the image is not
 * to blame.
 */
export type Landing = { readonly outcome: Outcome; readonly timing: ReadTiming | null } | "not-taken";

/** One image in the hands of a worker, from handing it over to its outcome. */
export interface Flight {
	readonly landing: Promise<Landing>;
	/** The worker has it whole. */
	markTaken(): void;
	land(landing: Landing): void;
	/** The worker died with it. */
	lose(): void;
}

/** Starts the clock: `onLate` is called once, `deadlineMs` later, unless the flight has landed. */
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
