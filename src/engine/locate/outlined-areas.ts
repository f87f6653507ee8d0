import type { Quad } from "../../page/page.ts";
import { mapQuad } from "../raster/frame.ts";
import { boxQuad } from "../text/box-quad.ts";
import { type Component, componentsOf } from "../text/components.ts";
import { type Rectangle, rectangleAlong } from "../text/rectangle.ts";
import { fineCell, type LocatorMaps, type VotedDocument } from "./corner-votes.ts";

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
 * that it saw. Documents that touch are no rectangle together; the squares' votes part them.
 */
export function outlinedAreas({ inside, side }: LocatorMaps): readonly VotedDocument[] {
	const columns = side / fineCell;
	return componentsOf(inside, columns, columns, insideMin)
		.filter(({ area, mean }) => area >= areaMin * columns * columns && mean >= sureMin)
		.flatMap((component) => {
			const around = smallestAround(component);
			const agreement = component.area / Math.max(1, around.length * around.thickness);
			if (agreement < filledMin) return [];
			return [{ quad: pixelsOf(boxQuad(around)), agreement: Math.min(1, agreement), facing: 0 }];
		});
}

const pixelsOf = (quad: Quad): Quad => mapQuad(quad, ([x, y]) => [x * fineCell, y * fineCell]);

function smallestAround({ outline }: Component): Rectangle {
	let best = rectangleAlong(outline, 0);
	for (let degrees = step; degrees < 90; degrees += step) {
		const other = rectangleAlong(outline, (degrees * Math.PI) / 180);
		if (other.length * other.thickness < best.length * best.thickness) best = other;
	}
	return best;
}
