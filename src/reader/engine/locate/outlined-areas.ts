import type { Quad } from "../../page/page.ts";
import { centreOf, mapQuad } from "../../page/quad.ts";
import { type Component, findComponents } from "../text/components.ts";
import { boundingRectangle, type Rectangle, rectangleToQuad } from "../text/rectangle.ts";
import { fineCell, isWithin, type LocatorMaps } from "./outlines.ts";

/** Minimum probability of the cells in an area. */
const insideProbabilityMin = 0.5;
/** Minimum area of a document, as a fraction of the map. */
const areaMin = 0.01;
/**
 * Minimum fraction of its smallest enclosing rectangle that an area fills. With less, it is two documents or includes
 * a shadow.
 */
const fillRatioMin = 0.82;
/** Minimum mean probability over the cells of a document. */
const meanProbabilityMin = 0.75;
/** Step, in degrees, between the angles of the rectangles tried. */
const angleStep = 2;

/**
 * Finds the areas of the inside map that are rectangles at any angle, in pixels of the network's input. An area that
 * edges divide, as between touching documents, is split into its parts.
 */
export function findOutlinedAreas({ inside, edge, side }: LocatorMaps): readonly Quad[] {
	const separated = inside.map((value, square) => value * (1 - (edge[square] as number)));
	const undivided = findRectangles(inside, side / fineCell).map(toPixels);
	const parts = findRectangles(separated, side / fineCell).map((part) => toPixels(restoreEdge(part)));
	const partsIn = (whole: Quad): readonly Quad[] => parts.filter((part) => isWithin(whole, centreOf(part)));
	const singleDocuments = undivided.filter((whole) => partsIn(whole).length <= 1);
	return [
		...singleDocuments,
		...parts.filter((part) => !singleDocuments.some((whole) => partsIn(whole).includes(part))),
	];
}

/** Restores the edge that was removed: about one cell on each side. */
const restoreEdge = (part: Rectangle): Rectangle => ({
	...part,
	length: part.length + 2,
	thickness: part.thickness + 2,
});

const toPixels = (rectangle: Rectangle): Quad =>
	mapQuad(rectangleToQuad(rectangle), ([x, y]) => [x * fineCell, y * fineCell]);

function findRectangles(map: Float32Array, columns: number): readonly Rectangle[] {
	return findComponents(map, columns, columns, insideProbabilityMin)
		.filter(({ area, mean }) => area >= areaMin * columns * columns && mean >= meanProbabilityMin)
		.flatMap((component) => {
			const rectangle = smallestRectangle(component);
			return component.area < fillRatioMin * rectangle.length * rectangle.thickness ? [] : [rectangle];
		});
}

function smallestRectangle({ outline }: Component): Rectangle {
	let best = boundingRectangle(outline, 0);
	for (let degrees = angleStep; degrees < 90; degrees += angleStep) {
		const candidate = boundingRectangle(outline, (degrees * Math.PI) / 180);
		if (candidate.length * candidate.thickness < best.length * best.thickness) best = candidate;
	}
	return best;
}
