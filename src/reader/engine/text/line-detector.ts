import type { Quad } from "../../page/page.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Dimensions } from "../raster/decode.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import { linesOf } from "./line-cores.ts";
import { normaliseContrast } from "./normalise-contrast.ts";
import type { Rectangle, TextBox } from "./rectangle.ts";

/** Statistics for a network since it was created. */
export interface NetworkWork {
	/** Milliseconds spent in it. */
	readonly ms: number;
	/** Number of inputs. */
	readonly runs: number;
}

/** Detects lines of text. */
export interface Detector {
	/** The lines inside `area`, a rectangle at any angle, unordered. `at`: the resolution for sampling the area. */
	detect(pyramid: Pyramid, area: Quad, at: Dimensions): Promise<TextBox[]>;
	work(): NetworkWork;
}

/** The resolution (multiples of 32) for an area of `width` x `height` so that its long side gets `longSide` pixels. */
export function resolutionFor(width: number, height: number, longSide: number): Dimensions {
	const scale = longSide / Math.max(width, height);
	const fit = (side: number) => Math.max(32, Math.round((side * scale) / 32) * 32);
	return { width: fit(width), height: fit(height) };
}

/** The detector from lab/training/ and models/CARD.md. It predicts the reading direction of each line. */
export function createLineDetector(model: Model): Detector {
	return {
		detect: async (pyramid, area, at) => {
			const outputs = await model.run({ data: inputOf(pyramid, area, at), dims: [1, 1, at.height, at.width] });
			const [core, , places] = outputs.map((output) => (output as Tensor).data);
			const toPicture = mapBack(area, at);
			return linesOf({ ...at, core: core as Float32Array, places: places as Float32Array }).map(
				({ certainty, reading, ...box }) => ({ ...toPicture(box), certainty, reading }),
			);
		},
		work: () => ({ ms: model.spentMs(), runs: model.runs() }),
	};
}

/** Grey values stretched to [-1, 1] as for a single line, so that dark pictures look like bright ones. */
function inputOf(pyramid: Pyramid, area: Quad, { width, height }: Dimensions): Float32Array {
	const grey = new Float32Array(width * height);
	sampleQuad(pyramid, area, { out: grey, offset: 0, stride: width, width, height });
	return normaliseContrast(grey);
}

/** Maps pixels of the detector's map to pixels of the picture; `area` is what the map shows. */
export function mapBack([tl, tr, , bl]: Quad, at: Dimensions): (box: Rectangle) => Rectangle {
	const [ux, uy] = [(tr[0] - tl[0]) / at.width, (tr[1] - tl[1]) / at.width];
	const [vx, vy] = [(bl[0] - tl[0]) / at.height, (bl[1] - tl[1]) / at.height];
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
