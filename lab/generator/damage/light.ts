import type { Random } from "../random.ts";
import type { Damage } from "./levels.ts";
import type { Pixels } from "./warp.ts";

interface Blob {
	readonly x: number;
	readonly y: number;
	readonly cos: number;
	readonly sin: number;
	readonly long: number;
	readonly short: number;
	readonly strength: number;
}

interface Edge {
	readonly x: number;
	readonly y: number;
	readonly cos: number;
	readonly sin: number;
	readonly softness: number;
	readonly strength: number;
}

/** Applies light and sensor effects in place: uneven light, shadow, reflections, colour cast, noise. */
export function applyLight(pixels: Pixels, random: Random, damage: Damage): void {
	const { width, height, data } = pixels;
	const side = Math.max(width, height);
	const angle = random.between(0, 2 * Math.PI);
	const slope = random.between(...damage.slope);
	const slopeX = (slope * Math.cos(angle)) / width;
	const slopeY = (slope * Math.sin(angle)) / height;
	const exposure = random.between(...damage.exposure);
	const warmth = random.between(-0.09, 0.09) * Math.min(1, damage.slope[1] * 4);
	const gains = [exposure * (1 + warmth), exposure, exposure * (1 - warmth)];
	const shadow = random.chance(damage.shadowShare) ? edgeOf(random, pixels, random.between(...damage.shadow)) : null;
	const glares = random.chance(damage.glareShare) ? blobsOf(random, pixels, damage) : [];
	const noise = random.between(...damage.noise);
	const grains = grainTable(random);
	let grain = random.integer(0, grains.length - 1);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			let light = 1 + slopeX * (x - width / 2) + slopeY * (y - height / 2);
			if (shadow) light *= 1 - shadow.strength * beyond(shadow, x / side, y / side);
			const haze = glares.length > 0 ? hazeAt(glares, x / side, y / side) : 0;
			grain = (grain + 1 + ((x * 7919 + y * 104729) & 3)) % grains.length;
			const speck = noise * (grains[grain] as number);
			const target = (y * width + x) * 4;
			for (let channel = 0; channel < 3; channel++) {
				const lit = (data[target + channel] as number) * light * (gains[channel] as number);
				const own = speck + 0.5 * noise * (grains[(grain + channel * 211) % grains.length] as number);
				data[target + channel] = lit + haze * (255 - lit) + own;
			}
		}
	}
}

/** A table of normal deviates, because one random draw per pixel would take longer than everything else. */
function grainTable(random: Random): Float32Array {
	return Float32Array.from({ length: 65_537 }, () => random.normal());
}

function edgeOf(random: Random, pixels: Pixels, strength: number): Edge {
	const side = Math.max(pixels.width, pixels.height);
	const angle = random.between(0, 2 * Math.PI);
	return {
		x: (pixels.width / side) * random.between(0.3, 0.7),
		y: (pixels.height / side) * random.between(0.3, 0.7),
		cos: Math.cos(angle),
		sin: Math.sin(angle),
		softness: random.between(0.02, 0.15),
		strength,
	};
}

/** 0 in the light, 1 in the darkest shadow. */
function beyond(edge: Edge, x: number, y: number): number {
	const distance = ((x - edge.x) * edge.cos + (y - edge.y) * edge.sin) / edge.softness + 0.5;
	const share = Math.min(1, Math.max(0, distance));
	return share * share * (3 - 2 * share);
}

function blobsOf(random: Random, pixels: Pixels, damage: Damage): readonly Blob[] {
	const side = Math.max(pixels.width, pixels.height);
	return Array.from({ length: random.integer(1, 2) }, () => {
		const angle = random.between(0, Math.PI);
		const isStreak = random.chance(0.35);
		return {
			x: (pixels.width / side) * random.between(0.15, 0.85),
			y: (pixels.height / side) * random.between(0.15, 0.85),
			cos: Math.cos(angle),
			sin: Math.sin(angle),
			long: isStreak ? random.between(0.3, 0.6) : random.between(0.05, 0.14),
			short: isStreak ? random.between(0.02, 0.05) : random.between(0.04, 0.09),
			strength: random.between(...damage.glare),
		};
	});
}

function hazeAt(blobs: readonly Blob[], x: number, y: number): number {
	let clear = 1;
	for (const blob of blobs) {
		const along = ((x - blob.x) * blob.cos + (y - blob.y) * blob.sin) / blob.long;
		const across = (-(x - blob.x) * blob.sin + (y - blob.y) * blob.cos) / blob.short;
		const reach = along * along + across * across;
		if (reach < 6) clear *= 1 - blob.strength * Math.exp(-reach);
	}
	return 1 - clear;
}
