/**
 * More threads than cores in all, which cost nothing while they wait without spinning: an image alone gets two cores, and with every
 * worker busy the threads share them (measured: docs/performance.md). More than two were not measured.
 */
const THREADS_MAX = 2;

/** How many threads a model's run gets in each of `workers` processes: a worker stands for a core, and an image may borrow that of an idle one. */
export function threadsPerWorker(workers: number): number {
	return Math.min(workers, THREADS_MAX);
}
