/** The upper middle of the values; `none`, or 0, where there are none. */
export const median = <None = never>(values: readonly number[], none: number | None = 0): number | None =>
	[...values].sort((a, b) => a - b)[values.length >> 1] ?? none;
