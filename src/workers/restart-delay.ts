const firstDelayMs = 100;
const delayMsMax = 30_000;

/**
 * How long to wait before a worker is started again, in milliseconds. `failures` counts the processes in a row that
 * ended before they were given an image: they could not start, or died idle. After one death the start is at once; a
 * loop of deaths slows down to one start every 30 s.
 */
export function restartDelayMs(failures: number): number {
	if (failures <= 1) return 0;
	return Math.min(firstDelayMs * 2 ** (failures - 2), delayMsMax);
}
