import { useEffect, useRef } from "react";
import type { BoxCrop } from "../../../../src/review/crop-to-boxes.ts";
import { drawPicture } from "../../lib/picture/draw-picture.ts";
import { answerOf, type Item } from "../desk/desk.ts";
import { documentPart } from "./document-part.ts";

/** In CSS pixels: two lines of the row's text, with the shape of a card. */
const size = { width: 64, height: 44 };

/** Pictures are decoded one at a time, because hundreds would fill the memory. */
let turn: Promise<unknown> = Promise.resolve();

/** A thumbnail of a row's document, upright and cropped, drawn when it first becomes visible. */
export function Thumbnail({ item }: { item: Item }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const file = item.made?.trial.file ?? null;
	const answer = answerOf(item);
	const upright = (answer?.success ? answer.evidence?.upright : null) ?? null;
	const part = answer?.success ? documentPart(answer) : null;
	const viewKey = JSON.stringify([upright, part]);
	useEffect(() => {
		const place = canvas.current;
		if (!place || !file) return;
		let isOver = false;
		const observer = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			turn = turn.then(() => (isOver ? undefined : draw(place, file, upright, part)));
		});
		observer.observe(place);
		return () => {
			isOver = true;
			observer.disconnect();
		};
	}, [file, viewKey]);
	return <canvas ref={canvas} aria-hidden data-thumbnail={item.id} style={size} className="rounded bg-sunken" />;
}

type Upright = Parameters<typeof drawPicture>[2];

/** `part`: a part of the upright picture; null: all of it. */
async function draw(
	place: HTMLCanvasElement,
	file: File,
	upright: Upright | null,
	part: BoxCrop | null,
): Promise<void> {
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap) return;
	const frame = upright ?? { width: bitmap.width, height: bitmap.height, rotation: 0 };
	const { x, y, width, height } = part ?? { x: 0, y: 0, ...frame };
	const k = Math.min(size.width / width, size.height / height);
	const at = { k, x: (size.width - k * width) / 2 - k * x, y: (size.height - k * height) / 2 - k * y };
	drawPicture(place, bitmap, frame, at, size);
	bitmap.close();
	place.dataset.drawn = "";
}
