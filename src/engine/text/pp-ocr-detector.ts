import type { Quad } from "../../page/page.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import { componentsOf } from "./components.ts";
import type { Detector, Resolution } from "./detector.ts";
import { mapBack } from "./map-back.ts";
import { minAreaRectangle, type Rectangle } from "./min-area-rectangle.ts";

/** DB post-processing of PP-OCR: see PaddleOCR's DBPostProcess (thresh, box_thresh, unclip_ratio). */
const pixelMin = 0.3;
const boxMeanMin = 0.6;
const unclipRatio = 1.6;
/** Regions thinner than this, in map pixels, are noise of the map. */
const thicknessMin = 3;
/** PP-OCRv4's detector. It does not tell which end of text is up. */
export function createPpOcrDetector(model: Model): Detector {
	return {
		detect: async (pyramid, area, at) => {
			const input = detectorInput(pyramid, area, at);
			const [map] = await model.run({ data: input, dims: [1, 1, at.height, at.width] });
			const toPicture = mapBack(area, at);
			return componentsOf((map as Tensor).data, at.width, at.height, pixelMin)
				.filter((component) => component.mean >= boxMeanMin)
				.map((component) => ({ box: minAreaRectangle(component.outline), certainty: component.mean }))
				.filter(({ box }) => box.thickness >= thicknessMin)
				.map(({ box, certainty }) => ({ ...toPicture(unclip(box)), certainty, reading: null }));
		},
		spentMs: model.spentMs,
		runs: model.runs,
		close: model.close,
	};
}

/** One channel, row-major, grey values 0..255. */
function detectorInput(pyramid: Pyramid, area: Quad, { width, height }: Resolution): Float32Array {
	const input = new Float32Array(width * height);
	sampleQuad(pyramid, area, { out: input, offset: 0, stride: width, width, height });
	return input;
}

/** The network learns shrunk regions: each side moves out by area * ratio / perimeter (DB paper, section 3.5). */
function unclip(box: Rectangle): Rectangle {
	const distance = (box.length * box.thickness * unclipRatio) / (2 * (box.length + box.thickness));
	return { ...box, length: box.length + 2 * distance, thickness: box.thickness + 2 * distance };
}
