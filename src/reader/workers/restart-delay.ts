const firstDelayMs = 100;
const delayMsMax = 30_000;

/**
 * The delay, in milliseconds, before a worker is restarted. `failures` is the number of consecutive processes that
 * ended before they were given an image, because they could not start or died while idle. After one failure the
 * restart is immediate; repeated failures slow restarts down to one every 30 s.
 */
export function restartDelayMs(failures: number): number {
	if (failures <= 1) return 0;
	return Math.min(firstDelayMs * 2 ** (failures - 2), delayMsMax);
}
