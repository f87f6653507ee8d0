import type { Canvas } from "@napi-rs/canvas";
import type { Random } from "../random.ts";

/** How a copier renders grey: continuously, as black or white, or as halftone dots. */
export const toners = ["grey", "black", "dots"] as const;

export type Toner = (typeof toners)[number];

/** The tone curve of a copier, 0 to 255: full toner below `black`, no toner above `white`. */
interface Exposure {
	readonly black: number;
	readonly white: number;
	/** The threshold between black and white for `black` toner. */
	readonly threshold: number;
	/** The pitch of halftone dots, in pixels. */
	readonly dotPitch: number;
}

/** The pitch of halftone dots: office copiers print 75 to 100 lines per inch. */
const dotPitchMm = [0.25, 0.34] as const;

/** Renders a picture as toner on white paper, in place: without colour and pale tints, and with uneven toner. */
export function applyToner(canvas: Canvas, random: Random, toner: Toner, pixelsPerMm: number): void {
	const context = canvas.getContext("2d");
	const { width, height } = canvas;
	const image = context.getImageData(0, 0, width, height);
	const exposure = chooseExposure(random, pixelsPerMm);
	const thinness = createThinness(random, width, height, toner === "black" ? 0.1 : 0.25);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const offset = (y * width + x) * 4;
			const opacity = (image.data[offset + 3] as number) / 255;
			const luma = 255 - opacity * (255 - computeLuma(image.data, offset));
			const darkness = 255 - applyToneCurve(luma, toner, exposure, x, y);
			const grey = 255 - darkness * (1 - thinness(x, y));
			image.data[offset] = grey;
			image.data[offset + 1] = grey;
			image.data[offset + 2] = grey;
			image.data[offset + 3] = 255;
		}
	}
	context.putImageData(image, 0, 0);
}

function chooseExposure(random: Random, pixelsPerMm: number): Exposure {
	return {
		black: random.between(25, 70),
		white: random.between(205, 240),
		threshold: random.between(140, 165),
		dotPitch: random.between(...dotPitchMm) * pixelsPerMm,
	};
}

/** Computes the luma of a pixel as defined in ITU-R BT.601. */
const computeLuma = (data: Uint8ClampedArray, offset: number): number =>
	0.299 * (data[offset] as number) + 0.587 * (data[offset + 1] as number) + 0.114 * (data[offset + 2] as number);

function applyToneCurve(
	luma: number,
	toner: Toner,
	{ black, white, threshold, dotPitch }: Exposure,
	x: number,
	y: number,
): number {
	// A hard threshold would leave jagged edges, which no scanner produces, so it is softened over 16 grey levels.
	if (toner === "black") return clampToByte((luma - threshold) * 16 + 128);
	const stretched = clampToByte((255 * (luma - black)) / (white - black));
	if (toner === "grey") return stretched;
	const [u, v] = [(x + y) / (dotPitch * Math.SQRT2), (x - y) / (dotPitch * Math.SQRT2)];
	const halftone = 128 + 105 * Math.cos(2 * Math.PI * u) * Math.cos(2 * Math.PI * v);
	return clampToByte((stretched - halftone) * 4 + 128);
}

const clampToByte = (value: number): number => Math.max(0, Math.min(255, value));

/** Returns a function that gives the share of toner missing at a position, 0 to `thinnessMax`, in soft clouds. */
function createThinness(
	random: Random,
	width: number,
	height: number,
	thinnessMax: number,
): (x: number, y: number) => number {
	const depth = random.between(0, thinnessMax);
	const [waveX, waveY] = [random.between(2, 7) / width, random.between(2, 7) / height];
	const [startX, startY] = [random.between(0, 6), random.between(0, 6)];
	return (x, y) => (depth * (2 + Math.sin(startX + 6.28 * waveX * x) + Math.sin(startY + 6.28 * waveY * y))) / 4;
}

/** Draws the specks and streaks of a dirty copier; no speck is larger than a full stop. */
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
		const breadth = (isDark ? random.between(0.06, 0.18) : random.between(0.4, 1.5)) * pixelsPerMm;
		context.fillRect(random.between(0, width), 0, breadth, height);
	}
	context.restore();
}
