import type { Quad } from "../../page/page.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import { componentsOf } from "./components.ts";
import { minAreaRectangle, type Rectangle } from "./min-area-rectangle.ts";

/** DB post-processing of PP-OCR: see PaddleOCR's DBPostProcess (thresh, box_thresh, unclip_ratio). */
const PIXEL_MIN = 0.3;
const BOX_MEAN_MIN = 0.6;
const UNCLIP = 1.6;
/** In map pixels: thinner regions are noise of the map. */
const THICKNESS_MIN = 3;
/** ImageNet mean and deviation for grey values 0..255, the recogniser's training values averaged over the channels. */
const MEAN = [0.485, 0.456, 0.406].map((m) => m * 255);
const DEVIATION = [0.229, 0.224, 0.225].map((d) => d * 255);

/** How many map pixels the detector works with. */
export interface Resolution {
	readonly width: number;
	readonly height: number;
}

/** A detected line of text in pixels of the picture. */
export interface TextBox extends Rectangle {
	/** Mean text probability inside, 0..1. */
	readonly certainty: number;
}

/** The size (multiples of 32) at which an area of `width` x `height` is looked at when its long side gets `longSide` pixels. */
export function resolutionFor(width: number, height: number, longSide: number): Resolution {
	const scale = longSide / Math.max(width, height);
	const fit = (side: number) => Math.max(32, Math.round((side * scale) / 32) * 32);
	return { width: fit(width), height: fit(height) };
}

/** Finds lines of text inside `area` (a rectangle at any angle, pixels of the picture). Boxes come in no order. */
export async function detectText(model: Model, pyramid: Pyramid, area: Quad, at: Resolution): Promise<TextBox[]> {
	const input = detectorInput(pyramid, area, at);
	const [map] = await model.run({ data: input, dims: [1, 3, at.height, at.width] });
	const toPicture = mapBack(area, at);
	return componentsOf((map as Tensor).data, at.width, at.height, PIXEL_MIN)
		.filter((component) => component.mean >= BOX_MEAN_MIN)
		.map((component) => ({ box: minAreaRectangle(component.outline), certainty: component.mean }))
		.filter(({ box }) => box.thickness >= THICKNESS_MIN)
		.map(({ box, certainty }) => ({ ...toPicture(unclip(box)), certainty }));
}

/** CHW, three equal channels, normalised as in training. */
function detectorInput(pyramid: Pyramid, area: Quad, { width, height }: Resolution): Float32Array {
	const size = width * height;
	const grey = new Float32Array(size);
	sampleQuad(pyramid, area, { out: grey, offset: 0, stride: width, width, height });
	const input = new Float32Array(3 * size);
	for (let channel = 0; channel < 3; channel++) {
		const mean = MEAN[channel] as number;
		const factor = 1 / (DEVIATION[channel] as number);
		const base = channel * size;
		for (let i = 0; i < size; i++) input[base + i] = ((grey[i] as number) - mean) * factor;
	}
	return input;
}

/** The network learns shrunk regions; grow the rectangle by area * ratio / perimeter on each side (DB paper, section 3.5). */
function unclip(box: Rectangle): Rectangle {
	const distance = (box.length * box.thickness * UNCLIP) / (2 * (box.length + box.thickness));
	return { ...box, length: box.length + 2 * distance, thickness: box.thickness + 2 * distance };
}

function mapBack([tl, tr, , bl]: Quad, at: Resolution): (box: Rectangle) => Rectangle {
	const [ux, uy] = [(tr[0] - tl[0]) / at.width, (tr[1] - tl[1]) / at.width];
	const [vx, vy] = [(bl[0] - tl[0]) / at.height, (bl[1] - tl[1]) / at.height];
	return ({ center: [x, y], length, thickness, angle }) => {
		const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
		const along = [ux * cos + vx * sin, uy * cos + vy * sin] as const;
		const across = [vx * cos - ux * sin, vy * cos - uy * sin] as const;
		return {
			center: [tl[0] + ux * x + vx * y, tl[1] + uy * x + vy * y],
			length: length * Math.hypot(...along),
			thickness: thickness * Math.hypot(...across),
			angle: Math.atan2(along[1], along[0]),
		};
	};
}
