import { useEffect, useRef } from "react";
import { answerOf, type Item } from "../playground/desk.ts";
import { drawPicture } from "../playground/draw-picture.ts";

/** In CSS pixels: two lines of the row's text, as wide as a card. */
const size = { width: 64, height: 44 };

/** Pictures are decoded one after the other: hundreds at once would fill the memory. */
let turn: Promise<unknown> = Promise.resolve();

/** A small picture of a row's document, upright, drawn when it first comes into view. */
export function Thumbnail({ item }: { item: Item }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const file = item.made?.trial.file ?? null;
	const answer = answerOf(item);
	const upright = (answer?.success ? answer.evidence?.upright : null) ?? null;
	const rotation = upright?.rotation ?? null;
	// Only the rotation of `upright` is used.
	useEffect(() => {
		const place = canvas.current;
		if (!place || !file) return;
		let isOver = false;
		const observer = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			turn = turn.then(() => (isOver ? undefined : draw(place, file, upright)));
		});
		observer.observe(place);
		return () => {
			isOver = true;
			observer.disconnect();
		};
	}, [file, rotation]);
	return <canvas ref={canvas} aria-hidden data-thumbnail={item.id} style={size} className="rounded bg-sunken" />;
}

type Upright = Parameters<typeof drawPicture>[2];

async function draw(place: HTMLCanvasElement, file: File, upright: Upright | null): Promise<void> {
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap) return;
	const frame = upright ?? { width: bitmap.width, height: bitmap.height, rotation: 0 };
	const k = Math.min(size.width / frame.width, size.height / frame.height);
	const [x, y] = [(size.width - k * frame.width) / 2, (size.height - k * frame.height) / 2];
	drawPicture(place, bitmap, frame, { k, x, y }, size);
	bitmap.close();
	place.dataset.drawn = "";
}
