import { createCanvas, type Image, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";
import type { Quad } from "../../src/reader/page/page.ts";

/** Returns the bounding box of a quadrilateral plus a margin, in whole pixels, clipped to the picture. */
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

/** A picture from which crops are cut, and on copies of which boxes are drawn. */
export interface Picture {
	readonly width: number;
	readonly height: number;
	/** Returns the whole picture as JPEG, with at most `sideMax` pixels on its longer side. */
	toJpeg(sideMax: number): Buffer;
	/** Returns the area around a quadrilateral as JPEG, at most doubled in size and `widthMax` pixels wide. */
	crop(quad: Quad, widthMax: number): Buffer;
	/** Returns a copy as PNG with every quadrilateral outlined and labelled. */
	drawOutlines(boxes: readonly LabelledQuad[]): Buffer;
}

/** A quadrilateral to outline, with its label. */
export interface LabelledQuad {
	readonly quad: Quad;
	readonly colour: string;
	readonly label: string;
}

/** Returns a picture as PNG, rotated by EXIF and then by `rotation` degrees clockwise, as the reader sees it. */
export async function toUprightPng(encoded: Uint8Array, rotation: number): Promise<Buffer> {
	const oriented = await sharp(encoded, { autoOrient: true }).png().toBuffer();
	return sharp(oriented).rotate(rotation, { background: "black" }).png().toBuffer();
}

export async function openPicture(encoded: Uint8Array): Promise<Picture> {
	const image = await loadImage(Buffer.from(encoded));
	const { width, height } = image;
	return {
		width,
		height,
		toJpeg: (sideMax) =>
			cropScaled(image, { left: 0, top: 0, width, height }, Math.min(1, sideMax / Math.max(width, height))),
		crop(quad, widthMax) {
			const quadHeight = Math.max(...quad.map(([, y]) => y)) - Math.min(...quad.map(([, y]) => y));
			const area = boundsOf(quad, Math.max(6, quadHeight * 0.6), width, height);
			return cropScaled(image, area, Math.min(2, widthMax / area.width));
		},
		drawOutlines(boxes) {
			const canvas = createCanvas(width, height);
			const context = canvas.getContext("2d");
			context.drawImage(image, 0, 0);
			for (const box of boxes) drawOutline(context, box, Math.max(1.5, width / 700));
			return canvas.toBuffer("image/png");
		},
	};
}

function cropScaled(
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

function drawOutline(context: SKRSContext2D, { quad, colour, label }: LabelledQuad, lineWidth: number): void {
	context.strokeStyle = colour;
	context.lineWidth = lineWidth;
	context.beginPath();
	for (const [x, y] of quad) context.lineTo(x, y);
	context.closePath();
	context.stroke();
	if (label === "") return;
	context.font = `${Math.round(lineWidth * 7)}px sans-serif`;
	context.fillStyle = colour;
	const [[x, y]] = quad;
	context.fillText(label, x, y - lineWidth * 1.5);
}
