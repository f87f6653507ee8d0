import { median } from "../../page/median.ts";
import type { Point, Quad } from "../../page/page.ts";
import type { Grey } from "../raster/grey.ts";
import type { Guards } from "./guards.ts";
import type { FittedLine } from "./line-fit.ts";
import { sampleAt } from "./rectify.ts";

/**
 * Finds the corners of a symbol from its guards: on the outer edges of both patterns, as far up and down as the wide
 * bars are dark. Returns top left, top right, bottom right, bottom left, in pixels of the picture.
 */
export function findSymbolCorners(picture: Grey, { start, stop }: Guards): Quad {
	const left = findBarExtent(picture, start, 4);
	const right = findBarExtent(picture, stop, 3.5);
	// The left edge is half the wide bar to the left of its centre; the right edge is the rest of the stop pattern to
	// the right of it.
	const edge = (line: FittedLine, y: number, modules: number): Point => [line.xAt(y) + modules * line.module, y];
	return [
		edge(start, left.top, -4),
		edge(stop, right.top, 14.5),
		edge(stop, right.bottom, 14.5),
		edge(start, left.bottom, -4),
	];
}

/**
 * Walks up and down from the sightings until the centre of the bar has not been dark for two modules. `halfBar` is
 * half the width of the wide bar, in modules.
 */
function findBarExtent(picture: Grey, line: FittedLine, halfBar: number): { top: number; bottom: number } {
	const meanGreyAt = (y: number): number =>
		[-2, 0, 2].reduce((sum, dx) => sum + sampleAt(picture, [line.xAt(y) + (dx * line.module) / 2, y]), 0) / 3;
	const barGrey = median(
		Array.from({ length: 21 }, (_, i) => meanGreyAt(line.top + ((line.bottom - line.top) * (i + 0.5)) / 21)),
	);
	const paperGrey = median(
		Array.from({ length: 21 }, (_, i) => {
			const y = line.top + ((line.bottom - line.top) * (i + 0.5)) / 21;
			return sampleAt(picture, [line.xAt(y) + (halfBar + 0.5) * line.module, y]);
		}),
	);
	const greyLimit = barGrey + Math.max(20, (paperGrey - barGrey) / 2);
	const walkWhileDark = (from: number, step: number): number => {
		let lastDarkY = from;
		for (let y = from; y > 0 && y < picture.height; y += step) {
			if (meanGreyAt(y) < greyLimit) lastDarkY = y;
			else if (Math.abs(y - lastDarkY) > 2 * line.module) break;
		}
		return lastDarkY;
	};
	return { top: walkWhileDark(line.top, -1), bottom: walkWhileDark(line.bottom, 1) };
}
