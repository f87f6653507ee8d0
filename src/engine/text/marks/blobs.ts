import type { Ink } from "./ink.ts";

/** An area in pixels; `right` and `bottom` lie just outside. */
export interface Area {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** Ink that hangs together (eight-connected) inside an area: its extent, its pixels (y * width + x) and its deepest depth. */
export interface Blob extends Area {
	readonly pixels: readonly number[];
	readonly peak: number;
}

/** The blobs of ink at least `depthMin` deep inside an area, in reading order of their first pixels. */
export function blobsIn(ink: Ink, area: Area, depthMin: number): Blob[] {
	const bounds = clipped(area, ink);
	const seen = new Set<number>();
	const blobs: Blob[] = [];
	for (let y = bounds.top; y < bounds.bottom; y++) {
		for (let x = bounds.left; x < bounds.right; x++) {
			const at = y * ink.width + x;
			if (!seen.has(at) && (ink.depth[at] as number) >= depthMin) blobs.push(grow(ink, bounds, depthMin, at, seen));
		}
	}
	return blobs;
}

/** Whole pixels, inside the picture. */
export function clipped(
	{ left, top, right, bottom }: Area,
	{ width, height }: { width: number; height: number },
): Area {
	const inside = (value: number, end: number) => Math.max(0, Math.min(end, Math.round(value)));
	return {
		left: inside(left, width),
		top: inside(top, height),
		right: inside(right, width),
		bottom: inside(bottom, height),
	};
}

function grow({ width, depth }: Ink, bounds: Area, depthMin: number, start: number, seen: Set<number>): Blob {
	const pixels = [start];
	seen.add(start);
	let [left, top, right, bottom, peak] = [width, Number.POSITIVE_INFINITY, 0, 0, 0];
	for (let i = 0; i < pixels.length; i++) {
		const at = pixels[i] as number;
		const [x, y] = [at % width, Math.floor(at / width)];
		[left, right] = [Math.min(left, x), Math.max(right, x + 1)];
		[top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
		peak = Math.max(peak, depth[at] as number);
		for (let ny = Math.max(bounds.top, y - 1); ny < Math.min(bounds.bottom, y + 2); ny++) {
			for (let nx = Math.max(bounds.left, x - 1); nx < Math.min(bounds.right, x + 2); nx++) {
				const next = ny * width + nx;
				if (seen.has(next) || (depth[next] as number) < depthMin) continue;
				seen.add(next);
				pixels.push(next);
			}
		}
	}
	return { left, top, right, bottom, peak, pixels };
}
