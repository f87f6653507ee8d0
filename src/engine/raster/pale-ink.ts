import type { Grey } from "./grey.ts";

/**
 * Ink that lets more than this share of its paper's light through is pale: a stamp's, a pen's. Black print of a
 * copy lets less through. Of eight stamped copies drawn by another hand 0.6 and 0.7 read as much, 0.4 and 0.5 lost
 * thin print.
 */
const paleMin = 0.6;
/** Print that lets this share through is black: a copier's toner and a scanner's darkest grey. */
const blackMax = 0.1;
/**
 * The paper's light is measured in this many squares along the picture. They are eight pixels of an A4 page at 200
 * dots an inch, where strokes are three wide.
 */
const squaresAlong = 290;
/**
 * The lightest square this near is paper: half of four squares away at most. Lines of 12 points are 33 pixels high at
 * 200 dots an inch, some four squares.
 */
const paperReach = 2;
/** Light falls evenly: it is the mean of the squares this near. */
const lightReach = 4;
/** Darker ground tells nothing of its paper (0..255). */
const paperMin = 30;

/**
 * A picture as if only its black print were there. Pale ink becomes as white as the paper around it: a stamp on a copy,
 * in colour or grey. Pure; takes two passes over the pixels.
 */
export function withoutPaleInk(picture: Grey): Grey {
	const { width, height, data } = picture;
	const side = Math.max(1, Math.round(Math.max(width, height) / squaresAlong));
	const paper = paperOf(squaresOf(picture, side));
	const out = new Uint8Array(data.length);
	for (let y = 0; y < height; y++) {
		const row = Math.floor(y / side) * paper.width;
		for (let x = 0; x < width; x++) {
			const light = Math.max(paperMin, paper.data[row + Math.floor(x / side)] as number);
			const share = ((data[y * width + x] as number) / light - blackMax) / (paleMin - blackMax);
			out[y * width + x] = 255 * Math.min(1, Math.max(0, share));
		}
	}
	return { width, height, data: out };
}

/** Values of the squares of a picture, row-major. */
interface Squares {
	readonly width: number;
	readonly height: number;
	readonly data: Float32Array;
}

/** The mean of each square of `side` pixels. */
function squaresOf(picture: Grey, side: number): Squares {
	const [width, height] = [Math.ceil(picture.width / side), Math.ceil(picture.height / side)];
	const [sums, counts] = [new Float32Array(width * height), new Float32Array(width * height)];
	for (let y = 0; y < picture.height; y++) {
		const row = Math.floor(y / side) * width;
		for (let x = 0; x < picture.width; x++) {
			const square = row + Math.floor(x / side);
			sums[square] = (sums[square] as number) + (picture.data[y * picture.width + x] as number);
			counts[square] = (counts[square] as number) + 1;
		}
	}
	return { width, height, data: sums.map((sum, i) => sum / (counts[i] as number)) };
}

/** How light the paper is in each square. */
const paperOf = (squares: Squares): Squares => around(around(squares, paperReach, lightest), lightReach, mean);

const lightest = (values: readonly number[]): number => Math.max(...values);
const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Each square becomes what those within `reach` of it come to: along the rows first, then down. */
const around = (squares: Squares, reach: number, of: (values: readonly number[]) => number): Squares =>
	([1, squares.width] as const).reduce((from, step) => ({ ...squares, data: along(from, step, reach, of) }), squares);

/** `step`: how far the next square of a row, or of a column, is away in `data`. */
function along(
	{ width, height, data }: Squares,
	step: number,
	reach: number,
	of: (values: readonly number[]) => number,
): Float32Array {
	const count = step === 1 ? width : height;
	return data.map((_, index) => {
		const at = step === 1 ? index % width : Math.floor(index / width);
		const [first, last] = [Math.max(0, at - reach), Math.min(count - 1, at + reach)];
		return of(Array.from({ length: last - first + 1 }, (_, i) => data[index + (first + i - at) * step] as number));
	});
}
