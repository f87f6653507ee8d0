import { createCanvas, type Image, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";
import type { Quad } from "../../src/reader/page/page.ts";

/** Returns the bounding box of a quadrilateral with a margin, in whole pixels, clipped to the picture. */
export function boundsOf(quad: Quad, margin: number, width: number, height: number) {
	const xs = quad.map(([x]) => x);
	const ys = quad.map(([, y]) => y);
	const left = Math.max(0, Math.floor(Math.min(...xs) - margin));
	const top = Math.max(0, Math.floor(Math.min(...ys) - margin));
	return {
		left,
		top,
		width: Math.max(1, Math.min(width, Math.ceil(Math.max(...xs) + margin)) - left),
		height: Math.max(1, Math.min(height, Math.ceil(Math.max(...ys) + margin)) - top),
	};
}

/** A picture to draw boxes on and cut crops from. */
export interface Picture {
	readonly width: number;
	readonly height: number;
	/** Returns the whole picture as JPEG, with at most `sideMax` pixels on its longer side. */
	whole(sideMax: number): Buffer;
	/** Returns the crop around a quadrilateral, as JPEG, at most `widthMax` pixels wide. */
	piece(quad: Quad, widthMax: number): Buffer;
	/** Returns a PNG copy with every quadrilateral outlined. */
	outlined(boxes: readonly Box[]): Buffer;
}

/** A quadrilateral to outline, and its label. */
export interface Box {
	readonly quad: Quad;
	readonly colour: string;
	readonly label: string;
}

/** An encoded picture as PNG, rotated by `rotation` degrees clockwise after EXIF: the pixels of the upright page. */
export async function uprightPng(encoded: Uint8Array, rotation: number): Promise<Buffer> {
	const turned = await sharp(encoded, { autoOrient: true }).png().toBuffer();
	return sharp(turned).rotate(rotation, { background: "black" }).png().toBuffer();
}

export async function openPicture(encoded: Uint8Array): Promise<Picture> {
	const image = await loadImage(Buffer.from(encoded));
	const { width, height } = image;
	return {
		width,
		height,
		whole: (sideMax) =>
			scaled(image, { left: 0, top: 0, width, height }, Math.min(1, sideMax / Math.max(width, height))),
		piece(quad, widthMax) {
			const tall = Math.max(...quad.map(([, y]) => y)) - Math.min(...quad.map(([, y]) => y));
			const area = boundsOf(quad, Math.max(6, tall * 0.6), width, height);
			return scaled(image, area, Math.min(2, widthMax / area.width));
		},
		outlined(boxes) {
			const canvas = createCanvas(width, height);
			const context = canvas.getContext("2d");
			context.drawImage(image, 0, 0);
			for (const box of boxes) outline(context, box, Math.max(1.5, width / 700));
			return canvas.toBuffer("image/png");
		},
	};
}

function scaled(
	image: Image,
	area: { left: number; top: number; width: number; height: number },
	scale: number,
): Buffer {
	const canvas = createCanvas(
		Math.max(1, Math.round(area.width * scale)),
		Math.max(1, Math.round(area.height * scale)),
	);
	const context = canvas.getContext("2d");
	context.imageSmoothingQuality = "high";
	context.drawImage(image, area.left, area.top, area.width, area.height, 0, 0, canvas.width, canvas.height);
	return canvas.toBuffer("image/jpeg", 80);
}

function outline(context: SKRSContext2D, { quad, colour, label }: Box, line: number): void {
	context.strokeStyle = colour;
	context.lineWidth = line;
	context.beginPath();
	for (const [x, y] of quad) context.lineTo(x, y);
	context.closePath();
	context.stroke();
	if (label === "") return;
	context.font = `${Math.round(line * 7)}px sans-serif`;
	context.fillStyle = colour;
	const [[x, y]] = quad;
	context.fillText(label, x, y - line * 1.5);
}
