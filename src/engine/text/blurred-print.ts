import { rectangle } from "../raster/frame.ts";
import type { Pyramid } from "../raster/grey.ts";
import { type Detector, resolutionFor, type TextBox } from "./detector.ts";
import { runsAlong, textAngle } from "./text-angle.ts";

/** Detector pixels on the long side of each look: seen this small, blurred lines of print look sharp. */
const sides = [320, 224, 160];
/** Boxes are no surer than this on fur, sky and stone. */
const certaintyMin = 0.55;
/**
 * Lengths of parallel lines, in long sides of the picture, each times how much surer it is than `certaintyMin`, come to
 * this at least. Documents that were blurred until nobody could read them came to 0.03 and more. Those that show no
 * sign of print came to less. Of 12 photographs without print one came to more.
 */
const evidenceMin = 0.025;

/** Whether lines of print are there, too blurred to be found where they could be read. */
export async function showsBlurredPrint(detector: Detector, pyramid: Pyramid): Promise<boolean> {
	const { width, height } = pyramid.picture;
	for (const side of sides) {
		const boxes = await detector.detect(pyramid, rectangle(0, 0, width, height), resolutionFor(width, height, side));
		if (evidenceOf(boxes) >= evidenceMin * Math.max(width, height)) return true;
	}
	return false;
}

function evidenceOf(boxes: readonly TextBox[]): number {
	const angle = (textAngle(boxes) * Math.PI) / 180;
	const along = boxes.filter((box) => runsAlong(box, angle));
	return along.reduce((sum, { length, certainty }) => sum + length * Math.max(0, certainty - certaintyMin), 0);
}
