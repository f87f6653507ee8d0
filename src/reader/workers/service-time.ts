/**
 * Weight of the newest image in the moving average. After 20 more images, the weight of an image has decayed to about
 * an eighth of that.
 */
const newestWeight = 0.1;

/** Initial value in milliseconds: the target for a passport. */
const initialMs = 500;

/** An exponential moving average of the time for which an image occupies a worker. */
export interface ServiceTime {
	record(ms: number): void;
	/** Estimates the whole seconds, at least 1, until `workers` workers will have processed `images` images. */
	estimateSeconds(images: number, workers: number): number;
}

/** Creates a moving average that starts from the initial value. */
export function createServiceTime(): ServiceTime {
	let averageMs = initialMs;
	return {
		record: (ms) => {
			averageMs += (ms - averageMs) * newestWeight;
		},
		estimateSeconds: (images, workers) => Math.max(1, Math.ceil((images * averageMs) / Math.max(1, workers) / 1000)),
	};
}
