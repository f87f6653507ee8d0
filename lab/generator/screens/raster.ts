import type { Canvas } from "@napi-rs/canvas";
import type { Random } from "../random.ts";

/** Light of a screen's black and white, as shares of full white. */
interface Glow {
	readonly black: number;
	readonly white: number;
	/** Contrast of a pixel's red, green and blue stripes. */
	readonly stripes: number;
	/** Share of light missing between two rows. */
	readonly gaps: number;
	/** Bands caused by a shutter faster than the screen: depth, and number in the picture. */
	readonly bands: number;
	readonly bandCount: number;
	/** Amount of blue relative to red. */
	readonly cold: number;
}

/**
 * Applies a screen's light: low contrast, three stripes per pixel, gaps between rows, bands. `pitch`: width of a screen
 * pixel in picture pixels. When the pitches are similar, moiré appears without further code.
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

/** The light of one colour, by column; each colour has a third of a pixel. */
function stripesOf(width: number, pitch: number, channel: number, depth: number): Float32Array {
	return Float32Array.from({ length: width }, (_, x) => 1 + depth * Math.cos(2 * Math.PI * (x / pitch - channel / 3)));
}
