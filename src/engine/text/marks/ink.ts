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

/** A grey closing with a square of STROKE_RADIUS: the greatest of each neighbourhood, then the least of these; rows and columns apart. */
function closed(pixels: Float32Array, width: number, height: number): Float32Array {
	const rows = { length: width, lines: height, step: 1, pitch: width };
	const columns = { length: height, lines: width, step: width, pitch: 1 };
	const widened = greatest(greatest(pixels, rows), columns);
	return negated(greatest(greatest(negated(widened), rows), columns));
}

function negated(pixels: Float32Array): Float32Array {
	return pixels.map((value) => -value);
}

/** How to walk an image along one direction: `length` pixels `step` apart, on `lines` lines `pitch` apart. */
interface Walk {
	readonly length: number;
	readonly lines: number;
	readonly step: number;
	readonly pitch: number;
}

/** The greatest value within STROKE_RADIUS of each pixel along one direction: a queue holds the values that may still be the greatest. */
function greatest(pixels: Float32Array, { length, lines, step, pitch }: Walk): Float32Array {
	const out = new Float32Array(pixels.length);
	const queue = new Int32Array(length);
	for (let line = 0; line < lines; line++) {
		const start = line * pitch;
		const valueAt = (at: number) => pixels[start + at * step] as number;
		let [first, end] = [0, 0];
		for (let entering = 0; entering < length + STROKE_RADIUS; entering++) {
			if (entering < length) {
				while (end > first && valueAt(queue[end - 1] as number) <= valueAt(entering)) end--;
				queue[end++] = entering;
			}
			const at = entering - STROKE_RADIUS;
			if (at < 0) continue;
			if ((queue[first] as number) < at - STROKE_RADIUS) first++;
			out[start + at * step] = valueAt(queue[first] as number);
		}
	}
	return out;
}
