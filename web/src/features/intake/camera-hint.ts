import { type CaptureFlaw, findCaptureFlaws } from "../../../../src/reader/engine/capture-checks.ts";

/** A small greyscale camera frame: one byte per pixel (0 is black), row by row. */
export interface GreyFrame {
	readonly data: Uint8Array;
	readonly width: number;
	readonly height: number;
}

/** What the person should do before the picture is taken; null if the frame is good. */
export type Hint = string | null;

const hints: Readonly<Record<CaptureFlaw | "moved", string>> = {
	nothing: "Place the document inside the frame",
	too_dark: "Too dark: turn on a light",
	moved: "Hold still",
	blurred: "Blurred: hold still, or move back a little",
	too_far: "Too far: move closer",
	cut_off: "Cut off: move back until the whole document shows",
	glare: "Reflection: tilt the document or the light",
};

/**
 * Two frames with a larger mean difference in grey levels (0 to 255) show movement. Sensor noise causes at most 2, a
 * moving hand more than 20.
 */
const movementMin = 12;

/** Returns the most urgent hint for a frame. `previous` is the previous frame; null for the first one. */
export function chooseHint(frame: GreyFrame, previous: GreyFrame | null): Hint {
	const [flaw] = findCaptureFlaws(frame);
	if (flaw === "too_dark") return hints[flaw];
	if (previous && meanDifference(frame, previous) > movementMin) return hints.moved;
	return flaw ? hints[flaw] : null;
}

function meanDifference({ data }: GreyFrame, previous: GreyFrame): number {
	let sum = 0;
	for (let i = 0; i < data.length; i++) sum += Math.abs((data[i] as number) - (previous.data[i] ?? 0));
	return sum / data.length;
}
