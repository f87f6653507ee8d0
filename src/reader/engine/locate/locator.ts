import type { Point, Quad } from "../../page/page.ts";
import { type Box, centreOf } from "../../page/quad.ts";
import type { Model, Tensor } from "../model/session.ts";
import { mapQuad, rectangle } from "../raster/frame.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import type { NetworkWork } from "../text/line-detector.ts";
import { outlinedAreas } from "./outlined-areas.ts";
import { coarseCell, type LocatorMaps, sharpened } from "./outlines.ts";

/** A document in a picture. */
export interface Located {
	/**
	 * Its outline in pixels of the picture, clockwise from the corner nearest the top left. May extend beyond the
	 * picture.
	 */
	readonly quad: Quad;
	/** More probably a page without a holder, facing a passport's data page, than a document. */
	readonly isFacing: boolean;
}

/** Locates documents. */
export interface Locator {
	/** All documents in a picture that have an outline. */
	locate(pyramid: Pyramid): Promise<readonly Located[]>;
	work(): NetworkWork;
}

/** Side in pixels of the network's square input (lab/training/locator_network.py). */
export const locatorSide = 256;
/** Minimum probability, at its centre, of a page without a holder. */
const facingMin = 0.7;

/** The locator of lab/training/ and models/CARD.md. */
export function createLocator(model: Model): Locator {
	return {
		locate: async (pyramid) => {
			const shown = shownIn(pyramid);
			const data = inputOf(pyramid, shown);
			const [maps, votes] = await model.run({ data, dims: [1, 1, locatorSide, locatorSide] });
			return documentsIn(mapsOf(maps as Tensor, votes as Tensor), shown, pyramid);
		},
		work: () => ({ ms: model.spentMs(), runs: model.runs() }),
	};
}

/** The picture's area in the square input: scaled to fit, centred, in whole pixels. */
function shownIn({ picture: { width, height } }: Pyramid): Box {
	const scale = locatorSide / Math.max(width, height);
	const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
	const [left, top] = [(locatorSide - wide) >> 1, (locatorSide - high) >> 1];
	return { left, top, right: left + wide, bottom: top + high };
}

/** Grey values in [-1, 1], with 0 around the picture. */
function inputOf(pyramid: Pyramid, { left, top, right, bottom }: Box): Float32Array {
	const data = new Float32Array(locatorSide * locatorSide).fill(128);
	const { width, height } = pyramid.picture;
	sampleQuad(pyramid, rectangle(0, 0, width, height), {
		out: data,
		offset: top * locatorSide + left,
		stride: locatorSide,
		width: right - left,
		height: bottom - top,
	});
	for (let i = 0; i < data.length; i++) data[i] = (data[i] as number) / 127.5 - 1;
	return data;
}

/** The last of the network's nine planes is for pages without a holder. */
function mapsOf(maps: Tensor, votes: Tensor): LocatorMaps {
	const half = maps.data.length / 2;
	const plane = votes.data.length / 9;
	return {
		side: locatorSide,
		inside: maps.data.subarray(0, half),
		edge: maps.data.subarray(half),
		facing: votes.data.subarray(8 * plane),
	};
}

function documentsIn(maps: LocatorMaps, shown: Box, { picture: { width, height } }: Pyramid): readonly Located[] {
	const outlines = outlinedAreas(maps).map((quad) => sharpened(quad, maps));
	const [scaleX, scaleY] = [width / (shown.right - shown.left), height / (shown.bottom - shown.top)];
	const toPicture = ([x, y]: Point): Point => [(x - shown.left) * scaleX, (y - shown.top) * scaleY];
	return outlines.map((quad) => ({
		quad: fromTopLeft(mapQuad(quad, toPicture)),
		isFacing: facingIn(quad, maps) > facingMin,
	}));
}

/** Probability, 0..1, of a page without a holder at an outline's centre. */
function facingIn(quad: Quad, { facing, side }: LocatorMaps): number {
	const [column = 0, row = 0] = centreOf(quad).map((at) =>
		Math.floor(Math.max(0, Math.min(side - 1, at)) / coarseCell),
	);
	return facing[(row * side) / coarseCell + column] as number;
}

/** The same outline, starting from the corner nearest the top left of the picture. */
export function fromTopLeft(quad: Quad): Quad {
	const sums = quad.map(([x, y]) => x + y);
	const first = sums.indexOf(Math.min(...sums));
	const at = (corner: number): Point => quad[(first + corner) % 4] as Point;
	return [at(0), at(1), at(2), at(3)];
}
