const firstDelayMs = 100;
const delayMsMax = 30_000;

/**
 * The delay, in milliseconds, before a worker is restarted. `failures` is the number of consecutive processes that
 * ended without an image in progress, because they could not start or died while idle; an answer resets it. After one
 * failure the restart is immediate; repeated failures slow restarts down to one every 30 s.
 */
export function restartDelayMs(failures: number): number {
	if (failures <= 1) return 0;
	return Math.min(firstDelayMs * 2 ** (failures - 2), delayMsMax);
}
