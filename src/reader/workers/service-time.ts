/** Weight of the newest image; after 20 images the weight of the first one has decayed to a tenth. */
const newestShare = 0.1;

/** Initial value: the target for a passport. */
const firstGuessMs = 500;

/** A moving average of the time for which an image occupies a worker. */
export interface ServiceTime {
	record(ms: number): void;
	/** Whole seconds, at least 1, until `workers` workers will have processed `images` images. */
	secondsFor(images: number, workers: number): number;
}

/** Creates a moving average that starts from the initial value. */
export function createServiceTime(): ServiceTime {
	let averageMs = firstGuessMs;
	return {
		record: (ms) => {
			averageMs += (ms - averageMs) * newestShare;
		},
		secondsFor: (images, workers) => Math.max(1, Math.ceil((images * averageMs) / Math.max(1, workers) / 1000)),
	};
}
