import { useEffect, useRef } from "react";
import type { PictureBox, UprightFrame } from "../lib/picture/box.ts";
import { drawPicture } from "../lib/picture/draw-picture.ts";
import { useBitmap } from "../lib/picture/use-bitmap.ts";
import { classes } from "../ui/classes.ts";

/** Longest side of the canvas. More pixels would only waste memory. */
const canvasSideMax = 1_800;

interface PictureProps {
	readonly file: Blob;
	readonly label: string;
	/** Null: unknown, so the picture is shown unchanged. */
	readonly upright: UprightFrame | null;
	readonly boxes: readonly PictureBox[];
	/** The highlighted box. */
	readonly marked: string | null;
	readonly onMark: (name: string | null) => void;
}

/** A static picture with a box around each value. */
export function Picture({ file, label, upright, boxes, marked, onMark }: PictureProps) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const bitmap = useBitmap(file);
	const isDrawable = bitmap !== null && bitmap !== "broken";
	const frame = upright ?? (isDrawable ? { width: bitmap.width, height: bitmap.height, rotation: 0 } : null);
	useEffect(() => {
		if (!canvas.current || !isDrawable || !frame) return;
		const k = Math.min(1, canvasSideMax / Math.max(frame.width, frame.height)) / (devicePixelRatio || 1);
		drawPicture(canvas.current, bitmap, frame, { k, x: 0, y: 0 }, { width: frame.width * k, height: frame.height * k });
	});
	if (!frame) return <div className="min-h-48" />;
	return (
		<div className="relative">
			<canvas ref={canvas} role="img" aria-label={label} className="block w-full rounded-lg" />
			<svg
				aria-hidden
				viewBox={`0 0 ${frame.width} ${frame.height}`}
				className="absolute inset-0 size-full overflow-hidden rounded-lg"
			>
				{boxes.map(({ name, corners }, index) => (
					// biome-ignore lint/a11y/noStaticElementInteractions: the values beside it have the same handlers.
					<polygon
						key={`${name} ${index}`}
						points={corners.map(([x, y]) => `${x},${y}`).join(" ")}
						vectorEffect="non-scaling-stroke"
						onMouseEnter={() => onMark(name)}
						onMouseLeave={() => onMark(null)}
						className={classes(
							"transition-[fill,stroke-width] duration-150",
							marked === name
								? "fill-[#f2b53a]/35 stroke-[#d98a00] stroke-[3]"
								: "fill-[#1fae86]/15 stroke-[#0b8f6b] stroke-[1.5]",
						)}
					/>
				))}
			</svg>
		</div>
	);
}
