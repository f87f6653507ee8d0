/** The largest of the numbers that were added. */
export interface Largest {
	add(value: number): void;
	/** The least of them: no number below it is one of the largest. 0 as long as fewer were added than are asked for. */
	least(): number;
	/** The largest. 0 where none was added. */
	most(): number;
	clear(): void;
}

/** Keeps the `count` largest of numbers above 0. */
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
