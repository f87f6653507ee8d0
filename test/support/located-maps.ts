import { coarseCell, fineCell, isWithin, type LocatorMaps } from "../../src/engine/locate/corner-votes.ts";
import type { Point, Quad } from "../../src/page/page.ts";

/** How squares vote: pixels that each corner is off by chance, whether each square begins elsewhere, how many stray. */
interface Voting {
	readonly noise?: number;
	readonly turned?: boolean;
	readonly strays?: number;
	readonly facing?: number;
	/** Pixels of the picture's side. */
	readonly side?: number;
}

/** What the locator's network would answer for a picture with documents of these outlines, clockwise. */
export function aLocated(
	documents: readonly Quad[],
	{ noise = 0, turned = false, strays = 0, facing = 0, side = 256 }: Voting = {},
): LocatorMaps {
	const [fine, coarse] = [side / fineCell, side / coarseCell];
	const inside = mapOf(fine, fineCell, (point) => (documents.some((quad) => isWithin(quad, point)) ? 0.98 : 0.02));
	const edge = mapOf(fine, fineCell, (point) => Math.max(0, ...documents.map((quad) => nearness(quad, point))));
	const votes = new Float32Array(9 * coarse * coarse);
	const chance = chanceOf(7);
	for (let square = 0; square < coarse * coarse; square++) {
		const at: Point = [((square % coarse) + 0.5) * coarseCell, (Math.floor(square / coarse) + 0.5) * coarseCell];
		const own = documents.find((quad) => isWithin(quad, at));
		if (!own) continue;
		const strayed = square % 5 === 0 && square / 5 < strays * 5 ? 80 : 0;
		for (let corner = 0; corner < 4; corner++) {
			const [x, y] = own[(corner + (turned ? square % 4 : 0)) % 4] as Point;
			votes[2 * corner * coarse * coarse + square] = x + (chance() - 0.5) * 2 * (noise + strayed);
			votes[(2 * corner + 1) * coarse * coarse + square] = y + (chance() - 0.5) * 2 * (noise + strayed);
		}
		votes[8 * coarse * coarse + square] = facing;
	}
	return { side, inside, edge, votes };
}

const mapOf = (columns: number, cell: number, of: (point: Point) => number): Float32Array =>
	Float32Array.from({ length: columns * columns }, (_, i) =>
		of([((i % columns) + 0.5) * cell, (Math.floor(i / columns) + 0.5) * cell]),
	);

/** 1 on an outline, 0 from 6 pixels off. */
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

/** Numbers from 0 to 1, the same each time. */
function chanceOf(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1103515245 + 12345) % 2147483648;
		return state / 2147483648;
	};
}
