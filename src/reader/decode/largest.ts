/** Tracks the largest of the numbers added. */
export interface Largest {
	add(value: number): void;
	/** The smallest of them: any number below is not among the largest. 0 while fewer than `count` were added. */
	least(): number;
	/** The largest. 0 if none was added. */
	most(): number;
	clear(): void;
}

/** Keeps the `count` largest positive numbers. */
export function largestOf(count: number): Largest {
	const sorted = new Float64Array(count);
	const last = count - 1;
	return {
		add(value) {
			if (value <= (sorted[last] as number)) return;
			let at = last;
			for (; at > 0 && (sorted[at - 1] as number) < value; at--) sorted[at] = sorted[at - 1] as number;
			sorted[at] = value;
		},
		least: () => sorted[last] as number,
		most: () => sorted[0] as number,
		clear: () => void sorted.fill(0),
	};
}
