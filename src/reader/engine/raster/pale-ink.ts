import type { Grey } from "./grey.ts";

/**
 * Ink that lets through more than this share of its paper's light is pale, such as a stamp's or a pen's. Black print on
 * a copy lets through less. On eight stamped copies from a second generator, 0.6 and 0.7 read equally much; 0.4 and 0.5
 * lost thin print.
 */
const paleMin = 0.6;
/** Print that lets through at most this share is black: a copier's toner and a scanner's darkest grey. */
const blackMax = 0.1;
/**
 * The brightness of the paper is measured in this many squares along the picture: eight pixels of an A4 page at 200
 * dpi, where strokes are three pixels wide.
 */
const squaresAlong = 290;
/**
 * The lightest square within this distance is paper. Lines of 12-point text are 33 pixels high at 200 dpi, about four
 * squares, so paper is at most two squares away.
 */
const paperReach = 2;
/** Illumination is smooth, so it is taken as the mean of the squares within this distance. */
const lightReach = 4;
/** A darker background says nothing about its paper (0 to 255). */
const paperMin = 30;

/**
 * The picture with only its black print: pale ink, such as a stamp on a copy, becomes as light as the paper around it.
 * For coloured or grey ink. Pure; makes two passes over the pixels.
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

/** Values of a picture's squares, row-major. */
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

/** The paper's brightness in each square. */
const paperOf = (squares: Squares): Squares => around(around(squares, paperReach, lightest), lightReach, mean);

const lightest = (values: readonly number[]): number => Math.max(...values);
const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Replaces each square with `of` applied to the squares within `reach`, along the rows and then along the columns. */
const around = (squares: Squares, reach: number, of: (values: readonly number[]) => number): Squares =>
	([1, squares.width] as const).reduce((from, step) => ({ ...squares, data: along(from, step, reach, of) }), squares);

/** `step`: the distance in `data` to the next square of a row, or of a column. */
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
