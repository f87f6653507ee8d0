import { coarseCell, fineCell, isWithin, type LocatorMaps } from "../../src/reader/engine/locate/outlines.ts";
import type { Point, Quad } from "../../src/reader/page/page.ts";

/**
 * A synthetic locator output for documents with these outlines, clockwise. `facing`: the probability that they are
 * pages without a holder, 0 to 1. `side`: the picture's side in pixels.
 */
export function aLocated(documents: readonly Quad[], { facing = 0, side = 256 } = {}): LocatorMaps {
	const [fine, coarse] = [side / fineCell, side / coarseCell];
	const isInOne = (point: Point): boolean => documents.some((quad) => isWithin(quad, point));
	return {
		side,
		inside: mapOf(fine, fineCell, (point) => (isInOne(point) ? 0.98 : 0.02)),
		edge: mapOf(fine, fineCell, (point) => Math.max(0, ...documents.map((quad) => nearness(quad, point)))),
		facingPage: mapOf(coarse, coarseCell, (point) => (isInOne(point) ? facing : 0)),
	};
}

const mapOf = (columns: number, cell: number, of: (point: Point) => number): Float32Array =>
	Float32Array.from({ length: columns * columns }, (_, i) =>
		of([((i % columns) + 0.5) * cell, (Math.floor(i / columns) + 0.5) * cell]),
	);

/** 1 on an outline, falling to 0 at 6 pixels. */
function nearness(quad: Quad, [x, y]: Point): number {
	const gaps = quad.map(([ax, ay], i) => {
		const [bx, by] = quad[(i + 1) % 4] as Point;
		const share = Math.max(
			0,
			Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)),
		);
		return Math.hypot(x - ax - (bx - ax) * share, y - ay - (by - ay) * share);
	});
	return Math.max(0, 1 - Math.min(...gaps) / 6);
}
