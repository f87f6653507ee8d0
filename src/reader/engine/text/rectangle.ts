import type { Point } from "../../page/page.ts";

/** A rectangle at any angle. `angle` is the direction of its `length`, in radians. */
export interface Rectangle {
	readonly center: Point;
	readonly length: number;
	readonly thickness: number;
	readonly angle: number;
}

/** The smallest rectangle around the points with its `length`, even if shorter, along `direction` (radians). */
export function rectangleAlong(points: readonly Point[], direction: number): Rectangle {
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
	const [along, across] = [maxU - minU, maxV - minV];
	return { center: [u * cos - v * sin, u * sin + v * cos], length: along, thickness: across, angle: direction };
}

/** The angle of an undirected line, in (-pi/2, pi/2]. */
export function halfTurn(angle: number): number {
	const turned = angle - Math.PI * Math.round(angle / Math.PI);
	return turned <= -Math.PI / 2 ? turned + Math.PI : turned;
}
