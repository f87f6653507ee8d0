/** Narrow (n) and wide (w) elements of the digits 0 to 9, bar first (ISO/IEC 16388). */
const digitPatterns = [
	...["nnnwwnwnn", "wnnwnnnnw", "nnwwnnnnw", "wnwwnnnnn", "nnnwwnnnw"],
	...["wnnwwnnnn", "nnwwwnnnn", "nnnwnnwnw", "wnnwnnwnn", "nnwwnnwnn"],
];
const guardPattern = "nwnnwnwnn";

/**
 * Samples per character with the gap after it: about three per narrow element. A Code 39 character (ISO/IEC 16388)
 * with its gap is 13 narrow elements wide if wide elements are twice as wide.
 */
export const samplesPerCharacter = 40;

/** Wide-to-narrow ratios that printers use, and blurs (standard deviations, in narrow elements). */
const ratios = [2, 2.5, 3];
const blurs = [0.5, 0.8, 1.2, 1.6];

/** The darkness of each character along its samples, at one ratio and blur, with mean 0 and norm 1. */
export interface Templates {
	readonly digits: readonly Float32Array[];
	readonly guard: Float32Array;
}

/** The templates at each ratio and blur. */
export const templates: readonly Templates[] = ratios.flatMap((ratio) =>
	blurs.map((blur) => ({
		digits: digitPatterns.map((elements) => buildTemplate(elements, ratio, blur)),
		guard: buildTemplate(guardPattern, ratio, blur),
	})),
);

/** The templates of the first match. They are similar enough to all others to tell bars from text. */
export const initialTemplates = templates[5] as Templates;

/** Builds a character's template, with the bars of both neighbours one narrow space away. */
function buildTemplate(elements: string, ratio: number, blur: number): Float32Array {
	const widths = Array.from(elements, (element) => (element === "w" ? ratio : 1));
	const bars = [{ from: -1 - (1 + ratio) / 2, to: -1 }];
	let position = 0;
	for (const [index, width] of widths.entries()) {
		if (index % 2 === 0) bars.push({ from: position, to: position + width });
		position += width;
	}
	bars.push({ from: position + 1, to: position + 1 + (1 + ratio) / 2 });
	const edge = (x: number): number => 1 / (1 + Math.exp((-1.7 * x) / blur));
	const darkness = Array.from({ length: samplesPerCharacter }, (_, i) => {
		const x = ((i + 0.5) / samplesPerCharacter) * (position + 1);
		return bars.reduce((sum, { from, to }) => sum + edge(x - from) - edge(x - to), 0);
	});
	const mean = darkness.reduce((sum, value) => sum + value, 0) / samplesPerCharacter;
	const norm = Math.hypot(...darkness.map((value) => value - mean));
	return Float32Array.from(darkness, (value) => (value - mean) / norm);
}
