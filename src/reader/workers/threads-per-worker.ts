/** Threads for a single image. Measured with two (docs/performance.md); runs of lines are too short for many more. */
const threadsMax = 2;

/**
 * Threads per model run in each of `workers` processes. Each worker stands for one core, and an image may borrow the
 * core of an idle worker.
 */
export function threadsPerWorker(workers: number): number {
	return Math.min(workers, threadsMax);
}
