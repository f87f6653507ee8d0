import { ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import type { Box, Upright } from "./box.ts";
import { type Crop, cropToBoxes } from "./crop-to-boxes.ts";

/** Enough for any screen; a 50-megapixel canvas would only cost memory. */
const canvasPixelsMax = 1_800;

/** Draws a part of a picture (its EXIF orientation applied by the browser), turned about its middle into the upright frame. */
function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, upright: Upright, part: Crop): void {
	const scale = Math.min(1, canvasPixelsMax / Math.max(part.width, part.height));
	canvas.width = Math.round(part.width * scale);
	canvas.height = Math.round(part.height * scale);
	const context = canvas.getContext("2d");
	if (!context) return;
	context.imageSmoothingQuality = "high";
	context.scale(scale, scale);
	context.translate(upright.width / 2 - part.x, upright.height / 2 - part.y);
	context.rotate((upright.rotation * Math.PI) / 180);
	context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
}

/** The decoded picture; null while it loads, "broken" where the browser cannot decode it. */
function useBitmap(file: Blob): ImageBitmap | "broken" | null {
	const [bitmap, setBitmap] = useState<ImageBitmap | "broken" | null>(null);
	useEffect(() => {
		let isOver = false;
		setBitmap(null);
		createImageBitmap(file).then(
			(decoded) => (isOver ? decoded.close() : setBitmap(decoded)),
			() => !isOver && setBitmap("broken"),
		);
		return () => {
			isOver = true;
		};
	}, [file]);
	return bitmap;
}

interface PictureProps {
	readonly file: Blob;
	readonly label: string;
	/** Null: not known; the picture is shown as it is. */
	readonly upright: Upright | null;
	readonly boxes: readonly Box[];
	/** The name of the box that is pointed out. */
	readonly marked: string | null;
	/** Shows the whole picture, however small the document is on it. */
	readonly isAlwaysWhole?: boolean;
	readonly onMark?: (name: string | null) => void;
}

/** A picture with a box over each value. It never leaves the browser for this: only the boxes came from the service. */
export function Picture({ file, label, upright, boxes, marked, onMark, isAlwaysWhole = false }: PictureProps) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const bitmap = useBitmap(file);
	const [isWhole, setWhole] = useState(false);
	const isDrawable = bitmap !== null && bitmap !== "broken";
	const frame = upright ?? (isDrawable ? { width: bitmap.width, height: bitmap.height, rotation: 0 } : null);
	const crop = frame && !isAlwaysWhole && cropToBoxes(boxes, frame);
	const part = frame && ((!isWhole && crop) || { x: 0, y: 0, width: frame.width, height: frame.height });
	useEffect(() => {
		if (canvas.current && isDrawable && frame && part) draw(canvas.current, bitmap, frame, part);
	});
	if (bitmap === "broken") {
		return (
			<p className="grid min-h-48 place-items-center p-6 text-center text-sm text-soft">
				The browser cannot show this file as a picture.
			</p>
		);
	}
	if (!part) return <div className="min-h-48" />;
	return (
		<div className="relative">
			<canvas ref={canvas} role="img" aria-label={label} className="block w-full rounded-lg" />
			<svg
				aria-hidden
				viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
				className="absolute inset-0 size-full overflow-hidden rounded-lg"
			>
				{boxes.map(({ name, corners }) => (
					// biome-ignore lint/a11y/noStaticElementInteractions: the list of fields does the same from the keyboard.
					<polygon
						key={name}
						points={corners.map(([x, y]) => `${x},${y}`).join(" ")}
						vectorEffect="non-scaling-stroke"
						onMouseEnter={() => onMark?.(name)}
						onMouseLeave={() => onMark?.(null)}
						className={classes(
							"transition-[fill,stroke-width] duration-150",
							marked === name
								? "fill-[#f2b53a]/35 stroke-[#d98a00] stroke-[3]"
								: "fill-[#1fae86]/15 stroke-[#0b8f6b] stroke-[1.5]",
						)}
					/>
				))}
			</svg>
			{crop && (
				<Button className="absolute right-2 bottom-2" onClick={() => setWhole(!isWhole)}>
					{isWhole ? <ZoomIn aria-hidden /> : <ZoomOut aria-hidden />}
					{isWhole ? "Show the document" : "Show all of it"}
				</Button>
			)}
		</div>
	);
}
