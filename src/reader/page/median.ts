/** Returns the upper median of the values, or `none` (by default 0) if there are no values. */
export const median = <None = never>(values: readonly number[], none: number | None = 0): number | None =>
	[...values].sort((a, b) => a - b)[values.length >> 1] ?? none;
