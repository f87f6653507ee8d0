/** How much the newest image counts: after 20 images the first has faded to a tenth. */
const newestShare = 0.1;

/** Before the first image: what a passport is meant to take. */
const firstGuessMs = 500;

/** A moving average of how long an image keeps a worker busy. */
export interface ServiceTime {
	record(ms: number): void;
	/** Whole seconds, at least 1, until `workers` workers have dealt with `images` images. */
	secondsFor(images: number, workers: number): number;
}

/** Creates a moving average that starts from a guess. */
export function createServiceTime(): ServiceTime {
	let averageMs = firstGuessMs;
	return {
		record: (ms) => {
			averageMs += (ms - averageMs) * newestShare;
		},
		secondsFor: (images, workers) => Math.max(1, Math.ceil((images * averageMs) / Math.max(1, workers) / 1000)),
	};
}
