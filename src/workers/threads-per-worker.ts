/**
 * The threads of a lone image. Measured with two (docs/performance.md): runs of lines are too short to gain from many
 * more.
 */
const threadsMax = 2;

/**
 * How many threads a model's run gets in each of `workers` processes. A worker stands for a core, and an image may
 * borrow the core of an idle worker.
 */
export function threadsPerWorker(workers: number): number {
	return Math.min(workers, threadsMax);
}
