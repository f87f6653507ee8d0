import type { Mark } from "../../../page/page.ts";
import type { Blob } from "./blobs.ts";

type Shape = Mark["shape"];

/**
 * Slope is the correlation of x and y (y down) over a mark's ink: -1 rises, 1 falls. Measured on specimens: acutes -0.41 to -0.84, the
 * strokes of double acutes -0.73 and -0.78, dots within 0.33, tildes, which are long, within 0.43.
 */
const SLOPE_SURE = 0.4;
const SLOPE_SURE_LONG = 0.55;
/** Bend as a share of the capitals' height, measured: circumflexes from 0.038, carons and breves from -0.033, tildes and macrons 0. */
const BEND_SURE = 0.033;
const BEND_NONE = 0.012;

/** Marks whose deepest ink is this far from the letters' are blurred: acutes look round then, and two dots look like a bar. */
const SHARP = 0.8;

/**
 * The shape of a mark above a letter, in letters whose capitals are `height` pixels high; `unclear` where blur or size leave two shapes
 * possible. `blobs` are its one or two parts, left to right.
 */
export function shapeOf(blobs: readonly Blob[], width: number, height: number): Shape {
	const [first, second] = blobs;
	if (first === undefined || blobs.length > 2) return "unclear";
	return second === undefined ? shapeOfOne(first, width, height) : shapeOfPair(first, second, width);
}

/** Two dots, or the two strokes of the Hungarian double acute; other things come in no pairs. */
function shapeOfPair(first: Blob, second: Blob, width: number): Shape {
	const slopes = [slopeOf(first, width), slopeOf(second, width)];
	if (slopes.every((slope) => slope < -SLOPE_SURE_LONG)) return "strokes";
	return slopes.every((slope) => Math.abs(slope) < SLOPE_SURE) ? "dots" : "pair";
}

function shapeOfOne(blob: Blob, width: number, height: number): Shape {
	const [wide, high] = [(blob.right - blob.left) / height, (blob.bottom - blob.top) / height];
	const slope = slopeOf(blob, width);
	const isLong = wide / high > 2.4 || wide >= 0.42;
	if (Math.abs(slope) > (isLong ? SLOPE_SURE_LONG : SLOPE_SURE)) return slope < 0 ? "rising" : "falling";
	const bend = bendOf(blob, width) / height;
	if (wide > 0.28 && Math.abs(slope) < 0.3 && Math.abs(bend) >= BEND_SURE) return bend > 0 ? "peak" : "valley";
	if (blob.peak < SHARP) return "unclear";
	if (wide > 0.3 && wide / high > 1.7 && Math.abs(slope) < 0.3 && Math.abs(bend) <= BEND_NONE) return "flat";
	const isRound = wide / high > 0.75 && wide / high < 1.3 && wide < 0.36;
	return isRound && Math.abs(slope) < 0.2 && Math.abs(bend) < 0.025 ? "round" : "unclear";
}

function slopeOf(blob: Blob, width: number): number {
	const points = blob.pixels.map((at) => [at % width, Math.floor(at / width)] as const);
	const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length;
	const [mx, my] = [mean(0), mean(1)];
	let [xx, yy, xy] = [0, 0, 0];
	for (const [x, y] of points) {
		xx += (x - mx) ** 2;
		yy += (y - my) ** 2;
		xy += (x - mx) * (y - my);
	}
	return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

/** How much higher the middle third lies than both outer ones, in pixels; negative: lower. 0 where it lies between them (a wave). */
function bendOf(blob: Blob, width: number): number {
	const third = (blob.right - blob.left) / 3;
	const middleOf = (index: number) => {
		const rows = blob.pixels
			.filter((at) => Math.min(2, Math.floor(((at % width) - blob.left) / third)) === index)
			.map((at) => Math.floor(at / width));
		return rows.reduce((sum, y) => sum + y, 0) / Math.max(1, rows.length);
	};
	const [left, middle, right] = [middleOf(0), middleOf(1), middleOf(2)];
	const [high, low] = [Math.min(left, right) - middle, Math.max(left, right) - middle];
	return high > 0 ? high : Math.min(low, 0);
}
