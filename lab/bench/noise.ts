/** From this load per core upwards, other work affects every measured time. */
const loadMax = 0.25;

/**
 * Returns a warning about other work on the machine; empty if the machine is quiet. `load`: the average over the last
 * minute before the run; on Windows it is always 0.
 */
export function noiseOf(load: number, cores: number): string {
	if (load < loadMax * cores) return "";
	return `Other work ran on this machine: a load of ${load.toFixed(1)} on ${cores} cores before the first figure. Times are too long; only what was measured in turns can be compared.`;
}
