import type { Point, Quad } from "../../page/page.ts";
import type { Component } from "./components.ts";

/** A rectangle at any angle. `angle` is the direction of its `length`, in radians. */
export interface Rectangle {
	readonly center: Point;
	readonly length: number;
	readonly thickness: number;
	readonly angle: number;
}

/** A detected text line, in pixels of the picture or of the detector's map. A letter may be thicker than it is long. */
export interface TextBox extends Rectangle {
	/** Mean probability of the line's core, 0 to 1. */
	readonly certainty: number;
	/** Reading direction: 1 is certainly along `angle`, -1 certainly against it, 0 unknown. */
	readonly readingDirection: number;
}

/** The smallest rectangle around the points whose `length`, even if it is shorter, is along `direction` (radians). */
export function boundingRectangle(points: readonly Point[], direction: number): Rectangle {
	const [cos, sin] = [Math.cos(direction), Math.sin(direction)];
	let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity];
	for (const [x, y] of points) {
		const u = x * cos + y * sin;
		const v = y * cos - x * sin;
		minU = Math.min(minU, u);
		maxU = Math.max(maxU, u);
		minV = Math.min(minV, v);
		maxV = Math.max(maxV, v);
	}
	const [u, v] = [(minU + maxU) / 2, (minV + maxV) / 2];
	const [length, thickness] = [maxU - minU, maxV - minV];
	return { center: [u * cos - v * sin, u * sin + v * cos], length, thickness, angle: direction };
}

/** Normalises the angle of an undirected line, in radians, to (-pi/2, pi/2]. */
export function normaliseLineAngle(angle: number): number {
	const normalised = angle - Math.PI * Math.round(angle / Math.PI);
	return normalised <= -Math.PI / 2 ? normalised + Math.PI : normalised;
}

/** The corners of a rectangle for text along `angle` (radians), starting at the top left of the text. */
export function rectangleToQuad({ center: [x, y], length, thickness, angle }: Rectangle): Quad {
	const [ux, uy] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2];
	const [vx, vy] = [(-Math.sin(angle) * thickness) / 2, (Math.cos(angle) * thickness) / 2];
	return [
		[x - ux - vx, y - uy - vy],
		[x + ux - vx, y + uy - vy],
		[x + ux + vx, y + uy + vy],
		[x - ux + vx, y - uy + vy],
	];
}

const principalAxisOf = ({ moments: { xx, xy, yy } }: Component): number =>
	normaliseLineAngle(Math.atan2(2 * xy, xx - yy) / 2);

/**
 * A bar along `direction` (radians), by default the principal axis, that has the component's length and its area
 * weighted by probability. A stroke that protrudes from a line, such as part of a stamp, hardly changes this bar,
 * whereas it would make a bounding rectangle thicker and slanted.
 */
export function fitBar(component: Component, direction = principalAxisOf(component)): Rectangle {
	const { outline, area, mean, moments } = component;
	const bounds = boundingRectangle(outline, direction);
	const [cos, sin] = [Math.cos(direction), Math.sin(direction)];
	const along = bounds.center[0] * cos + bounds.center[1] * sin;
	const across = moments.center[1] * cos - moments.center[0] * sin;
	const center: Point = [along * cos - across * sin, along * sin + across * cos];
	return { ...bounds, center, thickness: (area * mean) / bounds.length };
}
