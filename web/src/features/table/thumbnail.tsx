import { useEffect, useRef } from "react";
import type { BoxCrop } from "../../../../src/review/crop-to-boxes.ts";
import { drawPicture } from "../../lib/picture/draw-picture.ts";
import { getAnswer, type Item } from "../desk/desk.ts";
import { cropToDocument } from "./document-part.ts";

/** In CSS pixels: as high as two lines of the row's text, with the aspect ratio of a card. */
const size = { width: 64, height: 44 };

/** Settles when all queued pictures are drawn. They are drawn one by one, because hundreds would fill the memory. */
let drawing: Promise<unknown> = Promise.resolve();

/** A thumbnail of a row's document, upright and cropped, drawn when it first becomes visible. */
export function Thumbnail({ item }: { item: Item }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const file = item.made?.trial.file ?? null;
	const answer = getAnswer(item);
	const upright = (answer?.success ? answer.evidence?.upright : null) ?? null;
	const part = answer?.success ? cropToDocument(answer) : null;
	const viewKey = JSON.stringify([upright, part]);
	useEffect(() => {
		const element = canvas.current;
		if (!element || !file) return;
		let isUnmounted = false;
		const observer = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			drawing = drawing.then(() => (isUnmounted ? undefined : draw(element, file, upright, part)));
		});
		observer.observe(element);
		return () => {
			isUnmounted = true;
			observer.disconnect();
		};
	}, [file, viewKey]);
	return <canvas ref={canvas} aria-hidden data-thumbnail={item.id} style={size} className="rounded bg-sunken" />;
}

type Upright = Parameters<typeof drawPicture>[2];

/** Draws a part of the upright picture, or all of it if `part` is null. */
async function draw(
	canvas: HTMLCanvasElement,
	file: File,
	upright: Upright | null,
	part: BoxCrop | null,
): Promise<void> {
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap) return;
	const frame = upright ?? { width: bitmap.width, height: bitmap.height, rotation: 0 };
	const { x, y, width, height } = part ?? { x: 0, y: 0, ...frame };
	const k = Math.min(size.width / width, size.height / height);
	const viewport = { k, x: (size.width - k * width) / 2 - k * x, y: (size.height - k * height) / 2 - k * y };
	drawPicture(canvas, bitmap, frame, viewport, size);
	bitmap.close();
	canvas.dataset.drawn = "";
}
