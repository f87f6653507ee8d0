import type { Quad } from "../../page/page.ts";
import { centreOf } from "../../page/quad.ts";
import { mapQuad } from "../raster/frame.ts";
import { boxQuad } from "../text/box-quad.ts";
import { type Component, componentsOf } from "../text/components.ts";
import { type Rectangle, rectangleAlong } from "../text/rectangle.ts";
import { fineCell, type LocatorMaps } from "./locator-maps.ts";
import { isWithin } from "./sharp-outline.ts";

/** Squares that lie inside more surely belong to an area. */
const insideMin = 0.5;
/** A smaller area, of the map, is none. */
const areaMin = 0.01;
/** An area that covers less of the smallest rectangle around it has another shape: two documents, or a shade. */
const filledMin = 0.82;
/** An area is a document where its squares are as sure as this in the mean. */
const sureMin = 0.75;
/** Degrees between the rectangles that are tried. */
const step = 2;

/**
 * Areas that the network takes for a document's inside and that are rectangles at any angle, in pixels of the picture
 * that it saw. Where an edge runs through an area, as it does between documents that touch, its parts are. A document
 * may be among them twice.
 */
export function outlinedAreas({ inside, edge, side }: LocatorMaps): readonly Quad[] {
	const apart = inside.map((value, square) => value * (1 - (edge[square] as number)));
	const wholes = rectanglesIn(inside, side / fineCell).map(pixelsOf);
	const parts = rectanglesIn(apart, side / fineCell).map((part) => pixelsOf(withEdge(part)));
	const isOne = (whole: Quad): boolean => parts.filter((part) => isWithin(whole, centreOf(part))).length <= 1;
	return [...wholes.filter(isOne), ...parts];
}

/** A part's edge was cut away: about a square on each side. */
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
