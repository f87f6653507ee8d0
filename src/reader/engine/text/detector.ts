import type { Quad } from "../../page/page.ts";
import type { Pyramid } from "../raster/grey.ts";
import type { Rectangle } from "./rectangle.ts";

/** Size of the detector's map, in pixels. */
export interface Resolution {
	readonly width: number;
	readonly height: number;
}

/** A detected text line, in pixels of the picture. A single letter may be thicker than long. */
export interface TextBox extends Rectangle {
	/** Mean text probability inside, 0 to 1. */
	readonly certainty: number;
	/** Reading direction: 1 is certainly along `angle`, -1 certainly against it, 0 unknown. */
	readonly reading: number;
}

/** Statistics of a network since it was created. */
export interface NetworkWork {
	/** Milliseconds spent in it. */
	readonly ms: number;
	/** Number of inputs. */
	readonly runs: number;
}

/** Detects lines of text. */
export interface Detector {
	/**
	 * The lines inside `area`, a rectangle at any angle, unordered. `at`: the resolution at which the area is sampled.
	 */
	detect(pyramid: Pyramid, area: Quad, at: Resolution): Promise<TextBox[]>;
	work(): NetworkWork;
}

/** The resolution (multiples of 32) for an area of `width` x `height` whose long side gets `longSide` pixels. */
export function resolutionFor(width: number, height: number, longSide: number): Resolution {
	const scale = longSide / Math.max(width, height);
	const fit = (side: number) => Math.max(32, Math.round((side * scale) / 32) * 32);
	return { width: fit(width), height: fit(height) };
}
