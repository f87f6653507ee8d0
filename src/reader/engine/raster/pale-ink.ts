import type { Grey } from "./grey.ts";

/**
 * Ink that lets through more than this share of its paper's light is pale, such as a stamp's or a pen's; black print
 * on a copy lets through less. On eight stamped copies from a second generator, equally much was read with 0.6 and
 * 0.7, while 0.4 and 0.5 lost thin print.
 */
const paleTransmissionMin = 0.6;
/**
 * Print that lets through at most this share of the light becomes black: a copier's toner and a scanner's darkest
 * grey.
 */
const blackTransmissionMax = 0.1;
/**
 * The brightness of the paper is measured in this many squares along the picture's longer side. On an A4 page at 200
 * dpi a square's side is eight pixels, and strokes are three pixels wide.
 */
const squaresPerSide = 290;
/**
 * The lightest square within this distance is taken as paper. Lines of 12-point text are 33 pixels high at 200 dpi,
 * about four squares, so paper is at most two squares away.
 */
const paperRadius = 2;
/** Illumination is smooth, so the paper's brightness is averaged over the squares within this distance. */
const smoothingRadius = 4;
/** Minimum grey value of paper, 0 to 255. A darker background is not taken as paper. */
const paperMin = 30;

/**
 * Removes pale ink, such as a coloured or grey stamp on a copy. Paper and pale ink become white, and dark print
 * becomes darker. Pure; makes two passes over the pixels.
 */
export function removePaleInk(picture: Grey): Grey {
	const { width, height, data } = picture;
	const side = Math.max(1, Math.round(Math.max(width, height) / squaresPerSide));
	const paper = estimatePaper(averageSquares(picture, side));
	const out = new Uint8Array(data.length);
	for (let y = 0; y < height; y++) {
		const row = Math.floor(y / side) * paper.width;
		for (let x = 0; x < width; x++) {
			const paperGrey = Math.max(paperMin, paper.data[row + Math.floor(x / side)] as number);
			const brightness =
				((data[y * width + x] as number) / paperGrey - blackTransmissionMax) /
				(paleTransmissionMin - blackTransmissionMax);
			out[y * width + x] = 255 * Math.min(1, Math.max(0, brightness));
		}
	}
	return { width, height, data: out };
}

/** One value for each square of a picture, row-major. */
interface Squares {
	readonly width: number;
	readonly height: number;
	readonly data: Float32Array;
}

/** The mean grey value of each square of `side` pixels. */
function averageSquares(picture: Grey, side: number): Squares {
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

/** Estimates the paper's brightness in each square. */
const estimatePaper = (squares: Squares): Squares =>
	filterSquares(filterSquares(squares, paperRadius, lightest), smoothingRadius, mean);

/** Combines the values at the indices `first` to `last`, inclusive, that are `step` apart. */
type Combine = (data: Float32Array, first: number, last: number, step: number) => number;

const lightest: Combine = (data, first, last, step) => {
	let max = 0;
	for (let index = first; index <= last; index += step) max = Math.max(max, data[index] as number);
	return max;
};

const mean: Combine = (data, first, last, step) => {
	let sum = 0;
	for (let index = first; index <= last; index += step) sum += data[index] as number;
	return sum / ((last - first) / step + 1);
};

/** Combines each square with those within `radius`, first along the rows and then along the columns. */
const filterSquares = (squares: Squares, radius: number, combine: Combine): Squares =>
	([1, squares.width] as const).reduce(
		(filtered, step) => ({ ...squares, data: filterAlong(filtered, step, radius, combine) }),
		squares,
	);

/** `step`: the distance in `data` to the next square of a row, or of a column. */
function filterAlong({ width, height, data }: Squares, step: number, radius: number, combine: Combine): Float32Array {
	const count = step === 1 ? width : height;
	return data.map((_, index) => {
		const position = step === 1 ? index % width : Math.floor(index / width);
		const [before, after] = [Math.min(position, radius), Math.min(count - 1 - position, radius)];
		return combine(data, index - before * step, index + after * step, step);
	});
}
