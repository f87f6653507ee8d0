import type { Canvas } from "@napi-rs/canvas";
import type { Random } from "../random.ts";

/** The light of a screen. `black` and `white` are its darkest and brightest light, as shares of full white. */
interface Glow {
	readonly black: number;
	readonly white: number;
	/** Contrast of a pixel's red, green and blue stripes. */
	readonly stripes: number;
	/** Share of the light that is missing between two rows of pixels. */
	readonly gaps: number;
	/** Depth of the bands that a shutter faster than the screen causes; `bandCount` is their number in the picture. */
	readonly bands: number;
	readonly bandCount: number;
	/** Excess of blue and lack of red, as a share. */
	readonly blueShift: number;
}

/**
 * Applies a screen's light: low contrast, three stripes per pixel, gaps between rows, bands. `pitch` is the width of a
 * screen pixel in picture pixels. If it is close to one, moiré appears without further code.
 */
export function applyScreenGlow(canvas: Canvas, random: Random, pitch: number): void {
	const context = canvas.getContext("2d");
	const { width, height } = canvas;
	const image = context.getImageData(0, 0, width, height);
	const light = chooseGlow(random);
	const columns = [0, 1, 2].map((channel) => computeStripes(width, pitch, channel, light.stripes));
	const tints = [1 - light.blueShift, 1, 1 + light.blueShift];
	for (let y = 0; y < height; y++) {
		const gapGain = 1 - light.gaps * (0.5 + 0.5 * Math.cos((2 * Math.PI * y) / pitch));
		const rowGain = gapGain * (1 - light.bands * (0.5 + 0.5 * Math.sin((2 * Math.PI * light.bandCount * y) / height)));
		for (let offset = y * width * 4, x = 0; x < width; x++, offset += 4) {
			for (let channel = 0; channel < 3; channel++) {
				const level = light.black + (light.white - light.black) * ((image.data[offset + channel] as number) / 255);
				const stripe = (columns[channel] as Float32Array)[x] as number;
				image.data[offset + channel] = 255 * level * rowGain * stripe * (tints[channel] as number);
			}
		}
	}
	context.putImageData(image, 0, 0);
}

function chooseGlow(random: Random): Glow {
	return {
		black: random.between(0.04, 0.2),
		white: random.between(0.85, 1.05),
		stripes: random.between(0.06, 0.28),
		gaps: random.between(0.04, 0.22),
		bands: random.chance(0.4) ? random.between(0.03, 0.16) : 0,
		bandCount: random.between(1.5, 6),
		blueShift: random.between(-0.04, 0.1),
	};
}

/** Computes one colour's light for each column; the stripes of the three colours are a third of a pixel apart. */
function computeStripes(width: number, pitch: number, channel: number, depth: number): Float32Array {
	return Float32Array.from({ length: width }, (_, x) => 1 + depth * Math.cos(2 * Math.PI * (x / pitch - channel / 3)));
}
