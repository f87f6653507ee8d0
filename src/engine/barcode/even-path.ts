/** Places may stand this much nearer or farther than they should, in pitches. */
const drift = 0.04;

/**
 * The places, one in each list of fits (all of a length), that fit best in all. Each stands a pitch after the one
 * before, give or take the drift.
 */
export function bestPath(fits: readonly Float64Array[], pitch: number): readonly number[] {
	const slack = Math.max(1, Math.round(drift * pitch));
	let sums = fits[0] as Float64Array;
	const back: Int32Array[] = [];
	for (const fit of fits.slice(1)) {
		const from = Int32Array.from(fit, (_, x) => {
			let best = -1;
			for (let p = Math.max(0, x - pitch - slack); p <= x - pitch + slack; p++)
				if (best < 0 || (sums[p] as number) > (sums[best] as number)) best = p;
			return best;
		});
		const before = sums;
		sums = fit.map((value, x) => value + (before[from[x] as number] ?? Number.NEGATIVE_INFINITY));
		back.push(from);
	}
	const places = [sums.indexOf(Math.max(...sums))];
	for (const from of back.reverse()) places.unshift(from[places[0] as number] as number);
	return places;
}
