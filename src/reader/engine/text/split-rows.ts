import { type Component, partsOf } from "./components.ts";
import { type Rectangle, rectangleAlong } from "./rectangle.ts";

/** Probability that a pixel belongs to a core, 0 to 1, row-major. */
interface CoreMap {
	readonly core: Float32Array;
	readonly width: number;
}

/** Thresholds for splitting a region; the lowest at which its rows separate is used. */
const levels = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
/** Parts are stacked if their total length is at least this many times the region's. */
const stackedMin = 1.25;
/** Parts with fewer pixels are not rows. */
const areaMin = 8;

/**
 * Splits a region of rows merged along `bar`, at the lowest threshold that separates them; otherwise the region itself.
 */
export function rowsIn({ core, width }: CoreMap, region: Component, bar: Rectangle): readonly Component[] {
	for (const level of levels) {
		const parts = partsOf(core, width, region.runs, level).filter(({ area }) => area >= areaMin);
		const along = parts.reduce((sum, { outline }) => sum + rectangleAlong(outline, bar.angle).length, 0);
		if (parts.length > 1 && along > stackedMin * bar.length) return parts;
	}
	return [region];
}
