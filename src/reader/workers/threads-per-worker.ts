/**
 * Maximum number of threads for one image. Measured with two (docs/performance.md); the batches of lines are too
 * small for many more.
 */
const threadsMax = 2;

/**
 * Computes the threads per model run in each of `workers` processes. Each worker stands for one core, and an image
 * may borrow the core of an idle worker.
 */
export function computeThreadsPerWorker(workers: number): number {
	return Math.min(workers, threadsMax);
}
