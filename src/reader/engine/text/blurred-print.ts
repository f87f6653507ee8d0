import { rectangle } from "../raster/frame.ts";
import type { Pyramid } from "../raster/grey.ts";
import { type Detector, resolutionFor, type TextBox } from "./detector.ts";
import { runsAlong, textAngle } from "./text-angle.ts";

/** Long sides, in detector pixels, of the attempts: at these sizes blurred lines look sharp. */
const sides = [320, 224, 160];
/** Boxes on fur, sky and stone are no more certain than this. */
const certaintyMin = 0.55;
/**
 * Minimum evidence: lengths of parallel lines, in long sides of the picture, each times its certainty above
 * `certaintyMin`. Documents blurred until illegible had at least 0.03; those without a sign of print had less. Of 12
 * photos without print one had more.
 */
const evidenceMin = 0.025;

/** Whether there are lines of print too blurred to be detected at reading size. */
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
