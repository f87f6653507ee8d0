import type { Quad } from "../../page/page.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Dimensions, Pyramid } from "../raster/grey.ts";
import { extractLines } from "./line-cores.ts";
import { normaliseContrast, sampleGreys } from "./normalise-contrast.ts";
import type { TextBox } from "./rectangle.ts";

/** Statistics for a network since it was created: milliseconds spent in it, and its number of inputs. */
export interface NetworkStats {
	readonly ms: number;
	readonly runs: number;
}

/** Detects lines of text. */
export interface Detector {
	/** Detects the lines inside `area`, a rectangle at any angle sampled at `resolution`, in no particular order. */
	detect(pyramid: Pyramid, area: Quad, resolution: Dimensions): Promise<TextBox[]>;
	stats(): NetworkStats;
}

/**
 * The resolution, in multiples of 32 pixels as the network requires, at which an area of `width` x `height` has a
 * long side of about `longSide` pixels.
 */
export function resolutionFor(width: number, height: number, longSide: number): Dimensions {
	const scale = longSide / Math.max(width, height);
	const toMultiple = (side: number) => Math.max(32, Math.round((side * scale) / 32) * 32);
	return { width: toMultiple(width), height: toMultiple(height) };
}

/** Creates the detector from its network (lab/training/, models/CARD.md), which also predicts reading directions. */
export function createLineDetector(model: Model): Detector {
	return {
		detect: async (pyramid, area, { width, height }) => {
			// The contrast is stretched as for a single line, so that dark pictures look like bright ones.
			const data = normaliseContrast(sampleGreys(pyramid, area, width, height));
			const outputs = await model.run({ data, dims: [1, 1, height, width] });
			const [core, , geometry] = outputs as [Tensor, Tensor, Tensor];
			const boxes = extractLines({ width, height, core: core.data, geometry: geometry.data });
			return boxes.map(createMapToPicture(area, width, height));
		},
		stats: () => ({ ms: model.spentMs(), runs: model.runs() }),
	};
}

/** Returns a function that converts boxes from pixels of the map of `area`, `width` x `height`, to picture pixels. */
function createMapToPicture([tl, tr, , bl]: Quad, width: number, height: number): (box: TextBox) => TextBox {
	const [ux, uy] = [(tr[0] - tl[0]) / width, (tr[1] - tl[1]) / width];
	const [vx, vy] = [(bl[0] - tl[0]) / height, (bl[1] - tl[1]) / height];
	return (box) => {
		const { center, length, thickness, angle } = box;
		const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
		const along = [ux * cos + vx * sin, uy * cos + vy * sin] as const;
		const across = [vx * cos - ux * sin, vy * cos - uy * sin] as const;
		return {
			...box,
			center: [tl[0] + ux * center[0] + vx * center[1], tl[1] + uy * center[0] + vy * center[1]],
			length: length * Math.hypot(...along),
			thickness: thickness * Math.hypot(...across),
			angle: Math.atan2(along[1], along[0]),
		};
	};
}
