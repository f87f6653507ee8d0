/** The threads of a lone image: measured with two (docs/performance.md); runs of lines are too short to gain from many more. */
const THREADS_MAX = 2;

/** How many threads a model's run gets in each of `workers` processes: a worker stands for a core, and an image may borrow that of an idle one. */
export function threadsPerWorker(workers: number): number {
	return Math.min(workers, THREADS_MAX);
}
