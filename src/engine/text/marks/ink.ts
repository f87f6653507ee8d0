/** Grey samples, row-major, 0 black .. 255 white. */
export interface Patch {
	readonly width: number;
	readonly height: number;
	readonly data: Uint8Array;
}

/** How dark each pixel is against the paper around it: 0 paper, 1 as dark as the line's letters; row-major. */
export interface Ink {
	readonly width: number;
	readonly height: number;
	readonly depth: Float32Array;
}

/** Wider than any stroke of a line 48 high, so that filling this much in leaves the paper. */
const STROKE_RADIUS = 14;
/** Letters darker than the paper by less than this share are no print that marks could be seen on. */
const CONTRAST_MIN = 0.15;
/** This share of the pixels in the middle rows of a line of text is darker than half its ink; the letters' own ink is the darkest part. */
const LETTER_SHARE = 0.06;

/**
 * Takes the paper away: the paper is what is left when everything thinner than a stroke is filled in (a grey closing), so shadows and
 * tints go with it. Null where the rows `from` to `to`, the middle of the line, hold no dark print.
 */
export function inkOf({ width, height, data }: Patch, from: number, to: number): Ink | null {
	const smooth = blurred(data, width, height);
	const paper = closed(smooth, width, height);
	const depth = new Float32Array(data.length);
	for (let i = 0; i < depth.length; i++) {
		const around = Math.max(1, paper[i] as number);
		depth[i] = Math.max(0, (around - (data[i] as number)) / around);
	}
	const middle = depth.slice(from * width, to * width).sort();
	const contrast = middle[Math.floor(middle.length * (1 - LETTER_SHARE))] ?? 0;
	if (contrast < CONTRAST_MIN) return null;
	return { width, height, depth: depth.map((value) => value / contrast) };
}

/** A 3 x 3 mean: single bright pixels of noise would lift the paper. */
function blurred(data: Uint8Array, width: number, height: number): Float32Array {
	const out = new Float32Array(data.length);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			let sum = 0;
			for (let dy = -1; dy <= 1; dy++) {
				const row = Math.min(height - 1, Math.max(0, y + dy)) * width;
				for (let dx = -1; dx <= 1; dx++) sum += data[row + Math.min(width - 1, Math.max(0, x + dx))] as number;
			}
			out[y * width + x] = sum / 9;
		}
	}
	return out;
}

function closed(pixels: Float32Array, width: number, height: number): Float32Array {
	const widest = (values: Float32Array, pick: (a: number, b: number) => number) =>
		extreme(extreme(values, width, height, 1, width, pick), height, width, width, 1, pick);
	return widest(widest(pixels, Math.max), Math.min);
}

/** The extreme of each pixel's neighbourhood along one direction: `length` pixels `step` apart, on `lines` lines `pitch` apart. */
function extreme(
	pixels: Float32Array,
	length: number,
	lines: number,
	step: number,
	pitch: number,
	pick: (a: number, b: number) => number,
): Float32Array {
	const out = new Float32Array(pixels.length);
	for (let line = 0; line < lines; line++) {
		for (let at = 0; at < length; at++) {
			const end = Math.min(length - 1, at + STROKE_RADIUS);
			let best = pixels[line * pitch + at * step] as number;
			for (let other = Math.max(0, at - STROKE_RADIUS); other <= end; other++) {
				best = pick(best, pixels[line * pitch + other * step] as number);
			}
			out[line * pitch + at * step] = best;
		}
	}
	return out;
}
