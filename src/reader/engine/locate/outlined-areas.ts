import type { Quad } from "../../page/page.ts";
import { boxOf, centreOf, mapQuad } from "../../page/quad.ts";
import { type Component, findComponents } from "../text/components.ts";
import { boundingRectangle, type Rectangle, rectangleToQuad } from "../text/rectangle.ts";
import { fineCell, isWithin, type LocatorMaps } from "./outlines.ts";

/** Minimum probability of the cells in an area. */
const insideProbabilityMin = 0.5;
/** Minimum area of a document, as a fraction of the map. */
const areaMin = 0.01;
/** Minimum mean probability within a document's rectangle. With less, it is two documents or includes a shadow. */
const meanProbabilityMin = 0.8;
/** Step, in degrees, between the angles of the rectangles tried. */
const angleStep = 2;

/**
 * Finds the areas of the inside map that are rectangles at any angle, in pixels of the network's input. An area that
 * edges divide, as between touching documents, is split into its parts.
 */
export function findOutlinedAreas({ inside, edge, side }: LocatorMaps): readonly Quad[] {
	const separated = inside.map((value, square) => value * (1 - (edge[square] as number)));
	const columns = side / fineCell;
	const isFilled = (rectangle: Rectangle) => meanWithin(rectangle, inside, columns) >= meanProbabilityMin;
	const undivided = findRectangles(inside, columns).filter(isFilled).map(toPixels);
	const parts = findRectangles(separated, columns).map(restoreEdge).filter(isFilled).map(toPixels);
	const partsIn = (whole: Quad): readonly Quad[] => parts.filter((part) => isWithin(whole, centreOf(part)));
	const singleDocuments = undivided.filter((whole) => partsIn(whole).length <= 1);
	const areas = [
		...singleDocuments,
		...parts.filter((part) => !singleDocuments.some((whole) => partsIn(whole).includes(part))),
	];
	return areas.filter(
		(area) => !areas.some((other) => other !== area && (overlap(area, other) || overlap(other, area))),
	);
}

/** Whether a point halfway between an area's centre and a corner lies in another area: then both are probably wrong. */
function overlap(area: Quad, other: Quad): boolean {
	const [x, y] = centreOf(area);
	return area.some(([cornerX, cornerY]) => isWithin(other, [(x + cornerX) / 2, (y + cornerY) / 2]));
}

/** Restores the edge that was removed: about one cell on each side. */
const restoreEdge = (part: Rectangle): Rectangle => ({
	...part,
	length: part.length + 2,
	thickness: part.thickness + 2,
});

const toPixels = (rectangle: Rectangle): Quad =>
	mapQuad(rectangleToQuad(rectangle), ([x, y]) => [x * fineCell, y * fineCell]);

const findRectangles = (map: Float32Array, columns: number): readonly Rectangle[] =>
	findComponents(map, columns, columns, insideProbabilityMin)
		.filter(({ area }) => area >= areaMin * columns * columns)
		.map(smallestRectangle);

/** The mean of a map over the cells within a rectangle; cells beyond the map count as 0. */
function meanWithin(rectangle: Rectangle, map: Float32Array, columns: number): number {
	const quad = rectangleToQuad(rectangle);
	const { left, top, right, bottom } = boxOf(quad);
	let sum = 0;
	for (let row = Math.max(0, Math.floor(top)); row < Math.min(columns, bottom); row++)
		for (let column = Math.max(0, Math.floor(left)); column < Math.min(columns, right); column++)
			if (isWithin(quad, [column + 0.5, row + 0.5])) sum += map[row * columns + column] as number;
	return sum / (rectangle.length * rectangle.thickness);
}

function smallestRectangle({ outline }: Component): Rectangle {
	let best = boundingRectangle(outline, 0);
	for (let degrees = angleStep; degrees < 90; degrees += angleStep) {
		const candidate = boundingRectangle(outline, (degrees * Math.PI) / 180);
		if (candidate.length * candidate.thickness < best.length * best.thickness) best = candidate;
	}
	return best;
}
