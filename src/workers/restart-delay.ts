const FIRST_DELAY_MS = 100;
const DELAY_MS_MAX = 30_000;

/**
 * How long to wait before a worker is started again, in milliseconds. `failures` counts the processes in a row that ended without having been
 * given an image (they could not start, or died idle): one death is answered at once, a loop of them slows down to a try every 30 s.
 */
export function restartDelayMs(failures: number): number {
	if (failures <= 1) return 0;
	return Math.min(FIRST_DELAY_MS * 2 ** (failures - 2), DELAY_MS_MAX);
}
