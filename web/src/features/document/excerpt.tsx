import { useEffect, useRef } from "react";
import { boundsOfCorners } from "../../../../src/review/crop-to-boxes.ts";
import { drawPicture } from "../../lib/picture/draw-picture.ts";
import { useBitmap } from "../../lib/picture/use-bitmap.ts";
import type { ValueOnPicture } from "./suggestions.ts";

/** Maximum size in CSS pixels: about as high as the text beside it, and no wider than the column. */
const heightMax = 44;
const widthMax = 260;
/** Margin around the printed text, as a fraction of its height. */
const margin = 0.4;

/** Shows the part of a picture that contains a value. */
export function Excerpt({ place: { file, upright, corners }, label }: { place: ValueOnPicture; label: string }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const bitmap = useBitmap(file);
	const { left, top, right, bottom } = boundsOfCorners(corners);
	const padding = margin * (bottom - top);
	const [width, height] = [right - left + 2 * padding, bottom - top + 2 * padding];
	const k = Math.min(heightMax / height, widthMax / width);
	const size = { width: width * k, height: height * k };
	useEffect(() => {
		if (!canvas.current || bitmap === null || bitmap === "broken") return;
		drawPicture(canvas.current, bitmap, upright, { k, x: (padding - left) * k, y: (padding - top) * k }, size);
	});
	return <canvas ref={canvas} role="img" aria-label={label} style={size} className="max-w-full rounded bg-sunken" />;
}
