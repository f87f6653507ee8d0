import type { Point } from "../../page/page.ts";
import { type Component, componentsOf } from "./components.ts";
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
export function rowsIn(map: CoreMap, region: Component, bar: Rectangle): readonly Component[] {
	const strip = stripOf(map, region);
	for (const level of levels) {
		const parts = inkPartsOf(strip, level);
		const along = parts.reduce((sum, { outline }) => sum + rectangleAlong(outline, bar.angle).length, 0);
		if (parts.length > 1 && along > stackedMin * bar.length) return parts;
	}
	return [region];
}

/** The rows of the map that a region covers, with only its own pixels. */
function stripOf({ core, width }: CoreMap, { outline }: Component) {
	const top = (outline[0] as Point)[1];
	const height = (outline.at(-1) as Point)[1] - top;
	const own = new Float32Array(width * height);
	// The outline has four points per run: its ends above and below.
	for (let run = 0; run < outline.length; run += 4) {
		const [start, row] = outline[run] as Point;
		const [end] = outline[run + 1] as Point;
		own.set(core.subarray(row * width + start, row * width + end), (row - top) * width + start);
	}
	return { own, width, height, top };
}

/** The connected parts of a strip above `level`, in pixels of the map. */
function inkPartsOf({ own, width, height, top }: ReturnType<typeof stripOf>, level: number): readonly Component[] {
	return componentsOf(own, width, height, level)
		.filter(({ area }) => area >= areaMin)
		.map((part) => movedDown(part, top));
}

function movedDown(part: Component, by: number): Component {
	const { center } = part.moments;
	return {
		...part,
		outline: part.outline.map(([x, y]): Point => [x, y + by]),
		moments: { ...part.moments, center: [center[0], center[1] + by] },
	};
}
