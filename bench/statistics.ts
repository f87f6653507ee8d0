/** The value below which `share` (0..1) of the values lie: the nearest rank. NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle value; of an even number the mean of the two in the middle. NaN for no values. */
export function median(values: readonly number[]): number {
	return (
		(percentile(values, 0.5) +
			-percentile(
				values.map((value) => -value),
				0.5,
			)) /
		2
	);
}

/** The sum of the values. */
export function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
