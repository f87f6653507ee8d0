import type { Point } from "../../page/page.ts";
import { type Component, componentsOf } from "./components.ts";
import { type Rectangle, rectangleAlong } from "./rectangle.ts";

/** How surely each pixel belongs to a core, 0..1, row by row. */
interface CoreMap {
	readonly core: Float32Array;
	readonly width: number;
}

/** How sure the pixels of a part must be: the least of these at which the rows come apart counts. */
const levels = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
/** Parts stand above each other if together they are so many times as long as all of it. */
const stackedMin = 1.25;
/** Fewer pixels are no row. */
const areaMin = 8;

/**
 * The rows that melted into one region along `bar`: its parts at the least level at which they stand above each other.
 * The region itself where they do at none.
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

/** The rows of the map that a region reaches over, with nothing but its own pixels. */
function stripOf({ core, width }: CoreMap, { outline }: Component) {
	const top = (outline[0] as Point)[1];
	const height = (outline.at(-1) as Point)[1] - top;
	const own = new Float32Array(width * height);
	// The outline is of four points a run: its ends above, and below.
	for (let run = 0; run < outline.length; run += 4) {
		const [start, row] = outline[run] as Point;
		const [end] = outline[run + 1] as Point;
		own.set(core.subarray(row * width + start, row * width + end), (row - top) * width + start);
	}
	return { own, width, height, top };
}

/** What of a strip is surer than `level`, in regions of its own, in pixels of the map. */
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
