import type { Canvas } from "@napi-rs/canvas";
import type { Random } from "../random.ts";

/** How a copier renders grey: continuous, thresholded, or halftoned. */
export const toners = ["grey", "black", "dots"] as const;

export type Toner = (typeof toners)[number];

/** The tone curve of a copier, 0 to 255: full toner below `black`, no toner above `white`. */
interface Exposure {
	readonly black: number;
	readonly white: number;
	/** The threshold between black and white. */
	readonly border: number;
	/** Dot size and pitch, in pixels. */
	readonly dot: number;
}

/** Office copiers print 75 to 100 lines per inch. */
const dotsMm = [0.25, 0.34] as const;

/** Renders a picture as toner on white paper, in place: no colour, no pale tints, darker tones, uneven toner. */
export function copy(canvas: Canvas, random: Random, toner: Toner, pixelsPerMm: number): void {
	const context = canvas.getContext("2d");
	const { width, height } = canvas;
	const image = context.getImageData(0, 0, width, height);
	const exposure = exposureOf(random, pixelsPerMm);
	const thinness = thinnessOf(random, width, height, toner === "black" ? 0.1 : 0.25);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const at = (y * width + x) * 4;
			const share = (image.data[at + 3] as number) / 255;
			const light = 255 - share * (255 - lightOf(image.data, at));
			const inked = 255 - toned(light, toner, exposure, x, y);
			const grey = 255 - inked * (1 - thinness(x, y));
			image.data[at] = grey;
			image.data[at + 1] = grey;
			image.data[at + 2] = grey;
			image.data[at + 3] = 255;
		}
	}
	context.putImageData(image, 0, 0);
}

function exposureOf(random: Random, pixelsPerMm: number): Exposure {
	return {
		black: random.between(25, 70),
		white: random.between(205, 240),
		border: random.between(140, 165),
		dot: random.between(...dotsMm) * pixelsPerMm,
	};
}

/** Luma as defined in ITU-R BT.601. */
const lightOf = (data: Uint8ClampedArray, at: number): number =>
	0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number);

function toned(light: number, toner: Toner, { black, white, border, dot }: Exposure, x: number, y: number): number {
	// A hard threshold would leave jagged edges, which no scanner produces, so it is softened over 16 grey levels.
	if (toner === "black") return clamped((light - border) * 16 + 128);
	const stretched = clamped((255 * (light - black)) / (white - black));
	if (toner === "grey") return stretched;
	const [u, v] = [(x + y) / (dot * Math.SQRT2), (x - y) / (dot * Math.SQRT2)];
	const raster = 128 + 105 * Math.cos(2 * Math.PI * u) * Math.cos(2 * Math.PI * v);
	return clamped((stretched - raster) * 4 + 128);
}

const clamped = (value: number): number => Math.max(0, Math.min(255, value));

/** Returns the share of toner missing at a position, 0 to `most`, in soft clouds. */
function thinnessOf(random: Random, width: number, height: number, most: number): (x: number, y: number) => number {
	const depth = random.between(0, most);
	const [waveX, waveY] = [random.between(2, 7) / width, random.between(2, 7) / height];
	const [startX, startY] = [random.between(0, 6), random.between(0, 6)];
	return (x, y) => (depth * (2 + Math.sin(startX + 6.28 * waveX * x) + Math.sin(startY + 6.28 * waveY * y))) / 4;
}

/** Draws specks and streaks of a dirty copier on the paper; no speck is larger than a full stop. */
export function soil(canvas: Canvas, random: Random, pixelsPerMm: number): void {
	const context = canvas.getContext("2d");
	const { width, height } = canvas;
	context.save();
	context.resetTransform();
	context.fillStyle = "rgba(30,30,30,0.8)";
	for (let speck = random.integer(20, 250); speck > 0; speck--) {
		context.beginPath();
		const size = random.between(0.04, 0.14) * pixelsPerMm;
		context.arc(random.between(0, width), random.between(0, height), size, 0, 2 * Math.PI);
		context.fill();
	}
	for (let streak = random.integer(0, 3); streak > 0; streak--) {
		const isDark = random.chance(0.6);
		context.fillStyle = isDark
			? `rgba(40,40,40,${random.between(0.25, 0.6)})`
			: `rgba(255,255,255,${random.between(0.2, 0.5)})`;
		const broad = (isDark ? random.between(0.06, 0.18) : random.between(0.4, 1.5)) * pixelsPerMm;
		context.fillRect(random.between(0, width), 0, broad, height);
	}
	context.restore();
}
