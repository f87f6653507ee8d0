/** Narrow and wide elements of the figures 0 to 9 and of the guard `*`, bar first (ISO/IEC 16388). */
const patterns: Readonly<Record<string, string>> = {
	0: "nnnwwnwnn",
	1: "wnnwnnnnw",
	2: "nnwwnnnnw",
	3: "wnwwnnnnn",
	4: "nnnwwnnnw",
	5: "wnnwwnnnn",
	6: "nnwwwnnnn",
	7: "nnnwnnwnw",
	8: "wnnwnnwnn",
	9: "nnwwnnwnn",
	"*": "nwnnwnwnn",
};

/** Samples that one character is compared by. */
const samples = 32;
/** Widths of wide elements that printers use, and blurs (standard deviations), in narrow elements. */
const ratios = [2, 2.5, 3];
const blurs = [0.7, 1.1, 1.6];

/** The characters' looks at one blur and one width of wide elements. */
export interface BarTemplates {
	/** The share of a character's width that the white behind it takes. */
	readonly gap: number;
	/** The figure (or the guard) that a row's stretch resembles most, and by how much: a correlation, -1..1. */
	likeliest(row: Float32Array, from: number, width: number, isGuard: boolean): Likeliest;
}

/** A character and how well it fits. */
export interface Likeliest {
	readonly character: string;
	readonly likeness: number;
}

let made: readonly BarTemplates[] | null = null;

/** All of them, made once. */
export function barTemplates(): readonly BarTemplates[] {
	made ??= ratios.flatMap((ratio) => blurs.map((blur) => templatesFor(ratio, blur)));
	return made;
}

function templatesFor(ratio: number, blur: number): BarTemplates {
	const modules = 7 + 3 * ratio;
	const shapes = Object.entries(patterns).map(([character, pattern]) => ({
		character,
		shape: standardised(lookOf(pattern, ratio, blur)),
	}));
	const part = new Float32Array(samples);
	return {
		gap: 1 / modules,
		likeliest(row, from, width, isGuard) {
			for (let i = 0; i < samples; i++) part[i] = valueAt(row, from + ((i + 0.5) / samples) * width);
			standardised(part);
			let best: Likeliest = { character: "", likeness: -1 };
			for (const { character, shape } of shapes) {
				if ((character === "*") !== isGuard) continue;
				let likeness = 0;
				for (let i = 0; i < samples; i++) likeness += (part[i] as number) * (shape[i] as number);
				if (likeness > best.likeness) best = { character, likeness };
			}
			return best;
		},
	};
}

/** How dark a blurred character is along its width and the white behind it; its neighbours begin and end with a bar too. */
function lookOf(pattern: string, ratio: number, blur: number): Float32Array {
	const bars: { readonly from: number; readonly to: number }[] = [{ from: -1 - (1 + ratio) / 2, to: -1 }];
	let at = 0;
	for (const [index, element] of [...pattern].entries()) {
		const width = element === "w" ? ratio : 1;
		if (index % 2 === 0) bars.push({ from: at, to: at + width });
		at += width;
	}
	bars.push({ from: at + 1, to: at + 1 + (1 + ratio) / 2 });
	const edge = (x: number): number => 1 / (1 + Math.exp((-1.7 * x) / blur));
	return Float32Array.from({ length: samples }, (_, i) => {
		const x = ((i + 0.5) / samples) * (at + 1);
		return bars.reduce((sum, { from, to }) => sum + edge(x - from) - edge(x - to), 0);
	});
}

/** In place: mean 0, length 1. */
function standardised(values: Float32Array): Float32Array {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1;
	for (let i = 0; i < values.length; i++) values[i] = ((values[i] as number) - mean) / length;
	return values;
}

function valueAt(row: Float32Array, x: number): number {
	const at = Math.max(0, Math.min(row.length - 1.001, x - 0.5));
	const [left, part] = [Math.floor(at), at - Math.floor(at)];
	return (row[left] as number) * (1 - part) + (row[left + 1] as number) * part;
}
