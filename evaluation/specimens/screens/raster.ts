import type { Canvas } from "@napi-rs/canvas";
import type { Random } from "../random.ts";

/** What light leaves a screen, as shares of white: a black that is none, a white that is less. */
interface Glow {
	readonly black: number;
	readonly white: number;
	/** Share of a pixel's light that its stripes of red, green and blue are apart by. */
	readonly stripes: number;
	/** Share of the light that is missing between two rows. */
	readonly gaps: number;
	/** Bands of a shutter that is faster than the screen: depth, and how many over the picture. */
	readonly bands: number;
	readonly bandCount: number;
	/** Blue over red. */
	readonly cold: number;
}

/**
 * Gives a picture the light of a screen: low contrast, three stripes a pixel, gaps between rows, bands. The screen's
 * pixels are `pitch` of the picture's wide. As both pitches are near each other, moire comes by itself.
 */
export function glow(canvas: Canvas, random: Random, pitch: number): void {
	const context = canvas.getContext("2d");
	const { width, height } = canvas;
	const image = context.getImageData(0, 0, width, height);
	const light = glowOf(random);
	const columns = [0, 1, 2].map((channel) => stripesOf(width, pitch, channel, light.stripes));
	const tints = [1 - light.cold, 1, 1 + light.cold];
	for (let y = 0; y < height; y++) {
		const gap = 1 - light.gaps * (0.5 + 0.5 * Math.cos((2 * Math.PI * y) / pitch));
		const row = gap * (1 - light.bands * (0.5 + 0.5 * Math.sin((2 * Math.PI * light.bandCount * y) / height)));
		for (let at = y * width * 4, x = 0; x < width; x++, at += 4) {
			for (let channel = 0; channel < 3; channel++) {
				const share = light.black + (light.white - light.black) * ((image.data[at + channel] as number) / 255);
				const stripe = (columns[channel] as Float32Array)[x] as number;
				image.data[at + channel] = 255 * share * row * stripe * (tints[channel] as number);
			}
		}
	}
	context.putImageData(image, 0, 0);
}

function glowOf(random: Random): Glow {
	return {
		black: random.between(0.04, 0.2),
		white: random.between(0.85, 1.05),
		stripes: random.between(0.06, 0.28),
		gaps: random.between(0.04, 0.22),
		bands: random.chance(0.4) ? random.between(0.03, 0.16) : 0,
		bandCount: random.between(1.5, 6),
		cold: random.between(-0.04, 0.1),
	};
}

/** By column, the light of one colour: each has a third of a pixel to itself. */
function stripesOf(width: number, pitch: number, channel: number, depth: number): Float32Array {
	return Float32Array.from({ length: width }, (_, x) => 1 + depth * Math.cos(2 * Math.PI * (x / pitch - channel / 3)));
}
