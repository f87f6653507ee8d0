import type { Quad } from "../../page/page.ts";
import { mapQuad } from "../../page/quad.ts";
import { createFrame, type Frame } from "./frame.ts";
import type { Dimensions, Pyramid } from "./grey.ts";

/** An upload's pixels with its upright frame. */
export interface Picture {
	/** The frame of the whole upright picture, in pixels of the upload. */
	readonly frame: Frame;
	readonly pyramid: Pyramid;
	/** Maps pixels of the upright frame to pixels of the pyramid's first level. */
	toPixels(quad: Quad): Quad;
}

/** Creates a picture of an upload of `size`. `rotation`: clockwise degrees that turn it upright. */
export function createPicture(size: Dimensions, pyramid: Pyramid, rotation: number): Picture {
	const frame = createFrame(size, rotation);
	const scale = pyramid.size.width / size.width;
	const toPixels = (quad: Quad): Quad => mapQuad(mapQuad(quad, frame.toPicture), ([x, y]) => [x * scale, y * scale]);
	return { frame, pyramid, toPixels };
}
