/** From this load per core upwards, other work affects the measured times. */
const loadMax = 0.25;

/**
 * Returns a warning about other work on the machine; empty if the machine is quiet. `load` is the load average of
 * the last minute before the run; on Windows it is always 0.
 */
export function describeNoise(load: number, cores: number): string {
	if (load < loadMax * cores) return "";
	return `Other work ran on this machine: a load of ${load.toFixed(1)} on ${cores} cores before the first figure. Times are too long; only what was measured in turns can be compared.`;
}
