import { useEffect, useRef } from "react";
import { edgesOf } from "../../../../src/review/crop-to-boxes.ts";
import { drawPicture } from "../../lib/picture/draw-picture.ts";
import { useBitmap } from "../../lib/picture/use-bitmap.ts";
import type { ValueOnPicture } from "./suggestions.ts";

/** In CSS pixels: as large as the text beside it, in a column of at least this width. */
const heightMax = 44;
const widthMax = 260;
/** Margin around the printed text, as a fraction of its height. */
const margin = 0.4;

/** The part of a picture in which a value appears. */
export function Excerpt({ place: { file, upright, corners }, label }: { place: ValueOnPicture; label: string }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const bitmap = useBitmap(file);
	const { left, top, right, bottom } = edgesOf(corners);
	const room = margin * (bottom - top);
	const [width, height] = [right - left + 2 * room, bottom - top + 2 * room];
	const k = Math.min(heightMax / height, widthMax / width);
	const size = { width: width * k, height: height * k };
	useEffect(() => {
		if (!canvas.current || bitmap === null || bitmap === "broken") return;
		drawPicture(canvas.current, bitmap, upright, { k, x: (room - left) * k, y: (room - top) * k }, size);
	});
	return <canvas ref={canvas} role="img" aria-label={label} style={size} className="max-w-full rounded bg-sunken" />;
}
