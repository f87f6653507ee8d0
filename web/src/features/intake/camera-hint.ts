import { type CaptureFlaw, captureFlaws } from "../../../../src/reader/engine/capture-checks.ts";

/** A small greyscale camera image: row-major, 0..255. */
export interface Glimpse {
	readonly data: Uint8Array;
	readonly width: number;
	readonly height: number;
}

/** What to do before taking the picture; null: the picture is good. */
export type Hint = string | null;

const words: Readonly<Record<CaptureFlaw | "moved", string>> = {
	nothing: "Place the document inside the frame",
	too_dark: "Too dark: turn on a light",
	moved: "Hold still",
	blurred: "Blurred: hold still, or move back a little",
	too_far: "Too far: move closer",
	cut_off: "Cut off: move back until the whole document shows",
	glare: "Reflection: tilt the document or the light",
};

/**
 * Mean difference in grey levels between two frames. Noise from a still camera gives at most 2, a moving hand above 20.
 */
const movedMeanMin = 12;

/** Judges a frame against the previous one (null: there is none). The most urgent hint wins. */
export function hintOf(now: Glimpse, before: Glimpse | null): Hint {
	const [flaw] = captureFlaws(now);
	if (flaw === "too_dark") return words[flaw];
	if (before && difference(now, before) > movedMeanMin) return words.moved;
	return flaw ? words[flaw] : null;
}

function difference({ data }: Glimpse, before: Glimpse): number {
	let sum = 0;
	for (let at = 0; at < data.length; at++) sum += Math.abs((data[at] as number) - (before.data[at] ?? 0));
	return sum / data.length;
}
