const firstDelayMs = 100;
const delayMsMax = 30_000;

/**
 * The delay before a worker is restarted, in milliseconds. `failures` counts consecutive processes that ended before
 * they were given an image: they could not start, or died idle. After one failure the restart is immediate; repeated
 * failures slow down to one restart every 30 s.
 */
export function restartDelayMs(failures: number): number {
	if (failures <= 1) return 0;
	return Math.min(firstDelayMs * 2 ** (failures - 2), delayMsMax);
}
