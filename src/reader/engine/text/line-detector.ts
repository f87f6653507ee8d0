import type { Quad } from "../../page/page.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Dimensions } from "../raster/decode.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import { extractLines } from "./line-cores.ts";
import { normaliseContrast } from "./normalise-contrast.ts";
import type { Rectangle, TextBox } from "./rectangle.ts";

/** Statistics for a network since it was created. */
export interface NetworkStats {
	/** Milliseconds spent in it. */
	readonly ms: number;
	/** Number of inputs. */
	readonly runs: number;
}

/** Detects lines of text. */
export interface Detector {
	/**
	 * Detects the lines inside `area`, a rectangle at any angle, in no particular order. `resolution` is the size at
	 * which the area is sampled.
	 */
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

/**
 * Creates the detector from lab/training/ and models/CARD.md, which also predicts the reading direction of each line.
 */
export function createLineDetector(model: Model): Detector {
	return {
		detect: async (pyramid, area, resolution) => {
			const outputs = await model.run({
				data: buildInput(pyramid, area, resolution),
				dims: [1, 1, resolution.height, resolution.width],
			});
			const [core, , geometry] = outputs.map((output) => (output as Tensor).data);
			const toPicture = createMapToPicture(area, resolution);
			return extractLines({ ...resolution, core: core as Float32Array, geometry: geometry as Float32Array }).map(
				({ certainty, readingDirection, ...box }) => ({ ...toPicture(box), certainty, readingDirection }),
			);
		},
		stats: () => ({ ms: model.spentMs(), runs: model.runs() }),
	};
}

/**
 * Samples the area and stretches its contrast to [-1, 1], as for a single line, so that dark pictures look like
 * bright ones.
 */
function buildInput(pyramid: Pyramid, area: Quad, { width, height }: Dimensions): Float32Array {
	const grey = new Float32Array(width * height);
	sampleQuad(pyramid, area, { out: grey, offset: 0, stride: width, width, height });
	return normaliseContrast(grey);
}

/**
 * Returns a function that converts rectangles from pixels of the detector's map to pixels of the picture. `area` is
 * what the map shows.
 */
export function createMapToPicture([tl, tr, , bl]: Quad, resolution: Dimensions): (box: Rectangle) => Rectangle {
	const [ux, uy] = [(tr[0] - tl[0]) / resolution.width, (tr[1] - tl[1]) / resolution.width];
	const [vx, vy] = [(bl[0] - tl[0]) / resolution.height, (bl[1] - tl[1]) / resolution.height];
	return ({ center: [x, y], length, thickness, angle }) => {
		const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
		const along = [ux * cos + vx * sin, uy * cos + vy * sin] as const;
		const across = [vx * cos - ux * sin, vy * cos - uy * sin] as const;
		return {
			center: [tl[0] + ux * x + vx * y, tl[1] + uy * x + vy * y],
			length: length * Math.hypot(...along),
			thickness: thickness * Math.hypot(...across),
			angle: Math.atan2(along[1], along[0]),
		};
	};
}
