import { median } from "../../page/median.ts";
import type { Point, Quad } from "../../page/page.ts";
import type { Grey } from "../raster/grey.ts";
import type { Guards } from "./guards.ts";
import type { FittedLine } from "./line-fit.ts";
import { sampleAt } from "./rectify.ts";

/**
 * The corners of a symbol, from its guards: on the outer edges of both patterns, as far up and down as the wide bars
 * are dark. Top left, top right, bottom right, bottom left, in pixels of the picture.
 */
export function symbolCorners(picture: Grey, { start, stop }: Guards): Quad {
	const left = extent(picture, start, 4);
	const right = extent(picture, stop, 3.5);
	// On the left, half the wide bar outwards; on the right, from its centre across the rest of the stop pattern.
	const edge = (line: FittedLine, y: number, modules: number): Point => [line.xAt(y) + modules * line.module, y];
	return [
		edge(start, left.top, -4),
		edge(stop, right.top, 14.5),
		edge(stop, right.bottom, 14.5),
		edge(start, left.bottom, -4),
	];
}

/**
 * Walks outwards from the sightings until the bar's centre has not been dark for two modules. `halfBar`: half the wide
 * bar's width, in modules.
 */
function extent(picture: Grey, line: FittedLine, halfBar: number): { top: number; bottom: number } {
	const dark = (y: number): number =>
		[-2, 0, 2].reduce((sum, dx) => sum + sampleAt(picture, [line.xAt(y) + (dx * line.module) / 2, y]), 0) / 3;
	const inside = median(
		Array.from({ length: 21 }, (_, i) => dark(line.top + ((line.bottom - line.top) * (i + 0.5)) / 21)),
	);
	const beside = median(
		Array.from({ length: 21 }, (_, i) => {
			const y = line.top + ((line.bottom - line.top) * (i + 0.5)) / 21;
			return sampleAt(picture, [line.xAt(y) + (halfBar + 0.5) * line.module, y]);
		}),
	);
	const limit = inside + Math.max(20, (beside - inside) / 2);
	const walk = (from: number, step: number): number => {
		let last = from;
		for (let y = from; y > 0 && y < picture.height; y += step) {
			if (dark(y) < limit) last = y;
			else if (Math.abs(y - last) > 2 * line.module) break;
		}
		return last;
	};
	return { top: walk(line.top, -1), bottom: walk(line.bottom, 1) };
}
