import type { Point } from "../../page/page.ts";

/** A rectangle at any angle. `length` is the longer side, `angle` its direction in radians, -pi/2 < angle <= pi/2. */
export interface Rectangle {
	readonly center: Point;
	readonly length: number;
	readonly thickness: number;
	readonly angle: number;
}

/** The smallest rectangle around the points (rotating calipers over their convex hull). At least one point. */
export function minAreaRectangle(points: readonly Point[]): Rectangle {
	const hull = convexHull(points);
	let best: Rectangle | null = null;
	for (let i = 0; i < hull.length; i++) {
		const a = hull[i] as Point;
		const b = hull[(i + 1) % hull.length] as Point;
		const candidate = rectangleAlong(hull, Math.atan2(b[1] - a[1], b[0] - a[0]));
		if (!best || candidate.length * candidate.thickness < best.length * best.thickness) best = candidate;
	}
	return longSideFirst(best as Rectangle);
}

/**
 * The smallest rectangle around the points whose `length` runs along `direction` (radians, a half turn at most), be it
 * the shorter side.
 */
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

/** The same rectangle, its longer side called `length`. */
function longSideFirst({ center, length, thickness, angle }: Rectangle): Rectangle {
	return {
		center,
		length: Math.max(length, thickness),
		thickness: Math.min(length, thickness),
		angle: halfTurn(length >= thickness ? angle : angle + Math.PI / 2),
	};
}

/** The same direction as an angle in (-pi/2, pi/2]. */
export function halfTurn(angle: number): number {
	const turned = angle - Math.PI * Math.round(angle / Math.PI);
	return turned <= -Math.PI / 2 ? turned + Math.PI : turned;
}

/** Andrew's monotone chain. Collinear points are dropped. */
function convexHull(points: readonly Point[]): Point[] {
	const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
	const lower = chain(sorted);
	const upper = chain(sorted.reverse());
	const hull = [...lower.slice(0, -1), ...upper.slice(0, -1)];
	return hull.length > 0 ? hull : sorted.slice(0, 1);
}

function chain(points: readonly Point[]): Point[] {
	const out: Point[] = [];
	for (const p of points) {
		while (out.length >= 2 && turn(out[out.length - 2] as Point, out[out.length - 1] as Point, p) <= 0) out.pop();
		out.push(p);
	}
	return out;
}

function turn(a: Point, b: Point, c: Point): number {
	return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
