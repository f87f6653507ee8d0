/** Round values for an axis from 0 to at least `max`, four steps or fewer, whole numbers only: there are no half requests. */
export function axisTicks(max: number): readonly number[] {
	const rough = Math.max(1, max) / 4;
	const magnitude = 10 ** Math.floor(Math.log10(rough));
	const step = Math.max(
		1,
		[1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough && Number.isInteger(size)) ?? 1,
	);
	const count = Math.max(1, Math.ceil(max / step));
	return Array.from({ length: count + 1 }, (_, index) => index * step);
}
