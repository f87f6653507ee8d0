import type { Random } from "../random.ts";
import type { Damage } from "./levels.ts";
import type { Pixels } from "./warp.ts";

interface Glare {
	readonly x: number;
	readonly y: number;
	readonly cos: number;
	readonly sin: number;
	readonly long: number;
	readonly short: number;
	readonly strength: number;
}

interface ShadowEdge {
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
	const gradient = random.between(...damage.lightGradient);
	const gradientX = (gradient * Math.cos(angle)) / width;
	const gradientY = (gradient * Math.sin(angle)) / height;
	const exposure = random.between(...damage.exposure);
	const warmth = random.between(-0.09, 0.09) * Math.min(1, damage.lightGradient[1] * 4);
	const gains = [exposure * (1 + warmth), exposure, exposure * (1 - warmth)];
	const shadow = random.chance(damage.shadowShare)
		? createShadowEdge(random, pixels, random.between(...damage.shadow))
		: null;
	const glares = random.chance(damage.glareShare) ? createGlares(random, pixels, damage) : [];
	const noise = random.between(...damage.noise);
	const grains = createGrainTable(random);
	let grain = random.integer(0, grains.length - 1);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			let light = 1 + gradientX * (x - width / 2) + gradientY * (y - height / 2);
			if (shadow) light *= 1 - shadow.strength * computeShadow(shadow, x / side, y / side);
			const haze = glares.length > 0 ? computeHaze(glares, x / side, y / side) : 0;
			grain = (grain + 1 + ((x * 7919 + y * 104729) & 3)) % grains.length;
			const speck = noise * (grains[grain] as number);
			const offset = (y * width + x) * 4;
			for (let channel = 0; channel < 3; channel++) {
				const lit = (data[offset + channel] as number) * light * (gains[channel] as number);
				const channelNoise = speck + 0.5 * noise * (grains[(grain + channel * 211) % grains.length] as number);
				data[offset + channel] = lit + haze * (255 - lit) + channelNoise;
			}
		}
	}
}

/** Creates a table of normal deviates, because one random draw per pixel would take longer than everything else. */
function createGrainTable(random: Random): Float32Array {
	return Float32Array.from({ length: 65_537 }, () => random.normal());
}

function createShadowEdge(random: Random, pixels: Pixels, strength: number): ShadowEdge {
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

/** Returns the depth of the shadow at a point: 0 in the light, 1 in the full shadow. */
function computeShadow(shadow: ShadowEdge, x: number, y: number): number {
	const distance = ((x - shadow.x) * shadow.cos + (y - shadow.y) * shadow.sin) / shadow.softness + 0.5;
	const depth = Math.min(1, Math.max(0, distance));
	return depth * depth * (3 - 2 * depth);
}

function createGlares(random: Random, pixels: Pixels, damage: Damage): readonly Glare[] {
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

function computeHaze(glares: readonly Glare[], x: number, y: number): number {
	let transmission = 1;
	for (const glare of glares) {
		const along = ((x - glare.x) * glare.cos + (y - glare.y) * glare.sin) / glare.long;
		const across = (-(x - glare.x) * glare.sin + (y - glare.y) * glare.cos) / glare.short;
		const distance = along * along + across * across;
		if (distance < 6) transmission *= 1 - glare.strength * Math.exp(-distance);
	}
	return 1 - transmission;
}
