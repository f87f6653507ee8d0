/** Narrow and wide elements of the digits 0 to 9 and the guard, bar first (ISO/IEC 16388). */
const figures = [
	...["nnnwwnwnn", "wnnwnnnnw", "nnwwnnnnw", "wnwwnnnnn", "nnnwwnnnw"],
	...["wnnwwnnnn", "nnwwwnnnn", "nnnwnnwnw", "wnnwnnwnn", "nnwwnnwnn"],
];
const guard = "nwnnwnwnn";

/**
 * Samples per character and the gap after it: three per narrow element. A Code 39 character (ISO/IEC 16388) is 13
 * narrow elements wide if wide elements are twice as wide.
 */
export const pitch = 40;

/** Wide-to-narrow ratios that printers use, and blurs (standard deviations) in narrow elements. */
const ratios = [2, 2.5, 3];
const blurs = [0.5, 0.8, 1.2, 1.6];

/** Templates: the darkness of each character along its `pitch` samples, at one ratio and blur. Mean 0, length 1. */
export interface Templates {
	readonly figures: readonly Float32Array[];
	readonly guard: Float32Array;
}

/** The templates at each ratio and blur. */
export const templates: readonly Templates[] = ratios.flatMap((ratio) =>
	blurs.map((blur) => ({
		figures: figures.map((elements) => blurredTemplate(elements, ratio, blur)),
		guard: blurredTemplate(guard, ratio, blur),
	})),
);

/** The templates to start with, which are similar enough to all others to tell bars from text. */
export const middleTemplates = templates[5] as Templates;

/** Includes the bars of both neighbours, one narrow space away. */
function blurredTemplate(elements: string, ratio: number, blur: number): Float32Array {
	const widths = Array.from(elements, (element) => (element === "w" ? ratio : 1));
	const bars = [{ from: -1 - (1 + ratio) / 2, to: -1 }];
	let at = 0;
	for (const [index, width] of widths.entries()) {
		if (index % 2 === 0) bars.push({ from: at, to: at + width });
		at += width;
	}
	bars.push({ from: at + 1, to: at + 1 + (1 + ratio) / 2 });
	const edge = (x: number): number => 1 / (1 + Math.exp((-1.7 * x) / blur));
	const dark = Array.from({ length: pitch }, (_, i) => {
		const x = ((i + 0.5) / pitch) * (at + 1);
		return bars.reduce((sum, { from, to }) => sum + edge(x - from) - edge(x - to), 0);
	});
	const mean = dark.reduce((sum, value) => sum + value, 0) / pitch;
	const length = Math.hypot(...dark.map((value) => value - mean));
	return Float32Array.from(dark, (value) => (value - mean) / length);
}
