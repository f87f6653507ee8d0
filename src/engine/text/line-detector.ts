import type { Quad } from "../../page/page.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import type { Detector, Resolution } from "./detector.ts";
import { linesOf } from "./line-cores.ts";
import { mapBack } from "./map-back.ts";
import { levelled } from "./recogniser.ts";

/** The detector of training/ and models/CARD.md. It tells which way each line is read. */
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

/** Grey values, spread over [-1, 1] as those of a line are: a picture taken in the dark is looked at as one by day. */
function inputOf(pyramid: Pyramid, area: Quad, { width, height }: Resolution): Float32Array {
	const grey = new Float32Array(width * height);
	sampleQuad(pyramid, area, { out: grey, offset: 0, stride: width, width, height });
	return levelled(grey);
}
