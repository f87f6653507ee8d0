import type { Quad } from "../../page/page.ts";
import type { Pyramid } from "../raster/grey.ts";
import type { Rectangle } from "./rectangle.ts";

/** How many map pixels the detector works with. */
export interface Resolution {
	readonly width: number;
	readonly height: number;
}

/** A detected line of text in pixels of the picture. A single letter may be thicker than long. */
export interface TextBox extends Rectangle {
	/** Mean text probability inside, 0..1. */
	readonly certainty: number;
	/** 1: surely read along `angle`. -1: surely the other way round. 0: the detector cannot tell. */
	readonly reading: number;
}

/** What a network has done since it was made. */
export interface NetworkWork {
	/** Milliseconds inside it. */
	readonly ms: number;
	/** How many inputs it ran. */
	readonly runs: number;
}

/** Finds lines of text. */
export interface Detector {
	/**
	 * The lines inside `area`, a rectangle in the picture at any angle, unordered. `at`: how many pixels it is looked at.
	 */
	detect(pyramid: Pyramid, area: Quad, at: Resolution): Promise<TextBox[]>;
	work(): NetworkWork;
}

/** The size (multiples of 32) for a look at an area of `width` x `height` whose long side gets `longSide` pixels. */
export function resolutionFor(width: number, height: number, longSide: number): Resolution {
	const scale = longSide / Math.max(width, height);
	const fit = (side: number) => Math.max(32, Math.round((side * scale) / 32) * 32);
	return { width: fit(width), height: fit(height) };
}
