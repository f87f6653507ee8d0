import type { Quad } from "../../page/page.ts";
import { centreOf } from "../../page/quad.ts";
import { mapQuad } from "../raster/frame.ts";
import { type Component, componentsOf } from "../text/components.ts";
import { boxQuad, type Rectangle, rectangleAlong } from "../text/rectangle.ts";
import { fineCell, isWithin, type LocatorMaps } from "./outlines.ts";

/** Minimum probability of a cell in an area. */
const insideMin = 0.5;
/** Minimum size of an area, as a fraction of the map. */
const areaMin = 0.01;
/** Minimum fraction of its smallest enclosing rectangle that an area fills; below it, two documents or a shadow. */
const filledMin = 0.82;
/** Minimum mean probability over a document's cells. */
const sureMin = 0.75;
/** Angle step, in degrees, between the rectangles tried. */
const step = 2;

/**
 * Areas of documents in the inside map that are rectangles at any angle, in pixels of the network's input. An area
 * divided by edges, as between touching documents, is split into its parts.
 */
export function outlinedAreas({ inside, edge, side }: LocatorMaps): readonly Quad[] {
	const apart = inside.map((value, square) => value * (1 - (edge[square] as number)));
	const wholes = rectanglesIn(inside, side / fineCell).map(pixelsOf);
	const parts = rectanglesIn(apart, side / fineCell).map((part) => pixelsOf(withEdge(part)));
	const partsIn = (whole: Quad): readonly Quad[] => parts.filter((part) => isWithin(whole, centreOf(part)));
	const ones = wholes.filter((whole) => partsIn(whole).length <= 1);
	return [...ones, ...parts.filter((part) => !ones.some((whole) => partsIn(whole).includes(part)))];
}

/** Restores the edge that was cut away: about one cell on each side. */
const withEdge = (part: Rectangle): Rectangle => ({
	...part,
	length: part.length + 2,
	thickness: part.thickness + 2,
});

const pixelsOf = (around: Rectangle): Quad => mapQuad(boxQuad(around), ([x, y]) => [x * fineCell, y * fineCell]);

function rectanglesIn(map: Float32Array, columns: number): readonly Rectangle[] {
	return componentsOf(map, columns, columns, insideMin)
		.filter(({ area, mean }) => area >= areaMin * columns * columns && mean >= sureMin)
		.flatMap((component) => {
			const around = smallestAround(component);
			return component.area < filledMin * around.length * around.thickness ? [] : [around];
		});
}

function smallestAround({ outline }: Component): Rectangle {
	let best = rectangleAlong(outline, 0);
	for (let degrees = step; degrees < 90; degrees += step) {
		const other = rectangleAlong(outline, (degrees * Math.PI) / 180);
		if (other.length * other.thickness < best.length * best.thickness) best = other;
	}
	return best;
}
