/** Computes the percentile for a share from 0 to 1, by nearest rank. NaN if there are no values. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Computes the median; for an even number of values, the mean of the middle two. NaN if there are no values. */
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

export function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
