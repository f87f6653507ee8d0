/** The upper median of the values; `none`, by default 0, if there are none. */
export const median = <None = never>(values: readonly number[], none: number | None = 0): number | None =>
	[...values].sort((a, b) => a - b)[values.length >> 1] ?? none;
