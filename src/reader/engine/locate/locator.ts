import type { Point, Quad } from "../../page/page.ts";
import { type Box, centreOf, mapQuad } from "../../page/quad.ts";
import type { Model, Tensor } from "../model/session.ts";
import { rectangleQuad } from "../raster/frame.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import type { NetworkStats } from "../text/line-detector.ts";
import { findOutlinedAreas } from "./outlined-areas.ts";
import { coarseCell, type LocatorMaps, snapToEdges } from "./outlines.ts";

/** A document in a picture. */
export interface LocatedOutline {
	/**
	 * Its outline in pixels of the picture, clockwise from the corner nearest the top left. May extend beyond the
	 * picture.
	 */
	readonly quad: Quad;
	/**
	 * Whether it is more probably a page without a holder, such as the one facing a passport's data page, than a
	 * document.
	 */
	readonly isFacingPage: boolean;
}

/** Locates documents. */
export interface Locator {
	/** Locates all documents in a picture that have a visible outline. */
	locate(pyramid: Pyramid): Promise<readonly LocatedOutline[]>;
	stats(): NetworkStats;
}

/** Side in pixels of the network's square input (lab/training/locator_network.py). */
export const locatorSide = 256;
/** Minimum probability, at an outline's centre, of a page without a holder. */
const facingMin = 0.7;

/** Creates the locator from its network, which lab/training/ trains (see models/CARD.md). */
export function createLocator(model: Model): Locator {
	return {
		locate: async (pyramid) => {
			const inputArea = fitInput(pyramid);
			const data = buildInput(pyramid, inputArea);
			const [maps, votes] = await model.run({ data, dims: [1, 1, locatorSide, locatorSide] });
			return findDocuments(splitMaps(maps as Tensor, votes as Tensor), inputArea, pyramid);
		},
		stats: () => ({ ms: model.spentMs(), runs: model.runs() }),
	};
}

/** The area of the square input that shows the picture: scaled to fit, centred, in whole pixels. */
function fitInput({ size: { width, height } }: Pyramid): Box {
	const scale = locatorSide / Math.max(width, height);
	const [scaledWidth, scaledHeight] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
	const [left, top] = [(locatorSide - scaledWidth) >> 1, (locatorSide - scaledHeight) >> 1];
	return { left, top, right: left + scaledWidth, bottom: top + scaledHeight };
}

/** Builds the network's input: grey values in [-1, 1], with middle grey around the picture. */
function buildInput(pyramid: Pyramid, { left, top, right, bottom }: Box): Float32Array {
	const data = new Float32Array(locatorSide * locatorSide).fill(128);
	const { width, height } = pyramid.size;
	sampleQuad(pyramid, rectangleQuad(0, 0, width, height), {
		out: data,
		offset: top * locatorSide + left,
		stride: locatorSide,
		width: right - left,
		height: bottom - top,
	});
	for (let i = 0; i < data.length; i++) data[i] = (data[i] as number) / 127.5 - 1;
	return data;
}

/** Splits the network's output into maps. The last of the nine planes of `votes` is for pages without a holder. */
function splitMaps(maps: Tensor, votes: Tensor): LocatorMaps {
	const mapLength = maps.data.length / 2;
	const planeLength = votes.data.length / 9;
	return {
		side: locatorSide,
		inside: maps.data.subarray(0, mapLength),
		edge: maps.data.subarray(mapLength),
		facingPage: votes.data.subarray(8 * planeLength),
	};
}

function findDocuments(
	maps: LocatorMaps,
	inputArea: Box,
	{ size: { width, height } }: Pyramid,
): readonly LocatedOutline[] {
	const outlines = findOutlinedAreas(maps).map((quad) => snapToEdges(quad, maps));
	const [scaleX, scaleY] = [width / (inputArea.right - inputArea.left), height / (inputArea.bottom - inputArea.top)];
	const toPicture = ([x, y]: Point): Point => [(x - inputArea.left) * scaleX, (y - inputArea.top) * scaleY];
	return outlines.map((quad) => ({
		quad: startAtTopLeft(mapQuad(quad, toPicture)),
		isFacingPage: facingProbability(quad, maps) > facingMin,
	}));
}

/** The probability, 0 to 1, of a page without a holder at an outline's centre. */
function facingProbability(quad: Quad, { facingPage, side }: LocatorMaps): number {
	const [column = 0, row = 0] = centreOf(quad).map((coordinate) =>
		Math.floor(Math.max(0, Math.min(side - 1, coordinate)) / coarseCell),
	);
	return facingPage[(row * side) / coarseCell + column] as number;
}

/** The same outline, starting from the corner nearest the top left of the picture. */
export function startAtTopLeft(quad: Quad): Quad {
	const distances = quad.map(([x, y]) => x + y);
	const first = distances.indexOf(Math.min(...distances));
	const cornerAt = (corner: number): Point => quad[(first + corner) % 4] as Point;
	return [cornerAt(0), cornerAt(1), cornerAt(2), cornerAt(3)];
}
