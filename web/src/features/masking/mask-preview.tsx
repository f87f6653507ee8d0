import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { UprightFrame } from "../../lib/picture/box.ts";
import { Button } from "../../ui/button.tsx";
import { drawMaskedPicture } from "./draw-masked.ts";
import type { Masking } from "./folder-masks.ts";
import type { Mask } from "./masks.ts";

/** Longest side of the preview. At this size a person can see whether something is still legible. */
const sideMaxPx = 1_600;

interface MaskPreviewProps {
	readonly bitmap: ImageBitmap;
	readonly upright: UprightFrame;
	readonly masking: Masking;
	readonly onDraw: (mask: Mask) => void;
}

type Point = readonly [x: number, y: number];

const rectangle = ([left, top]: Point, [right, bottom]: Point): Mask => [
	[left, top],
	[right, top],
	[right, bottom],
	[left, bottom],
];

/** Initial position and size of a box placed by keyboard, as fractions of the picture. */
const initialBox = { x: 0.4, y: 0.4, width: 0.2, height: 0.15 };
/** Distance that one key press moves or resizes a box, as a fraction of the picture. */
const step = 0.02;

/** A preview of the copy, on which a person can add boxes with the pointer or the arrow keys. */
export function MaskPreview({ bitmap, upright, masking, onDraw }: MaskPreviewProps) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [dragStart, setDragStart] = useState<Point | null>(null);
	const [pending, setPending] = useState<Mask | null>(null);
	useEffect(() => {
		const scale = Math.min(1, sideMaxPx / Math.max(upright.width, upright.height));
		const masks = pending ? [...masking.masks, pending] : masking.masks;
		if (canvas.current) drawMaskedPicture(canvas.current, bitmap, { upright, masking: { ...masking, masks }, scale });
	});
	const toPicturePoint = (event: PointerEvent<HTMLCanvasElement>): Point => {
		const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
		return [((event.clientX - left) / width) * upright.width, ((event.clientY - top) / height) * upright.height];
	};
	return (
		<div>
			<canvas
				ref={canvas}
				role="img"
				aria-label="Preview of the masked copy"
				className="block w-full cursor-crosshair touch-none rounded-lg border border-line"
				onPointerDown={(event) => {
					event.currentTarget.setPointerCapture(event.pointerId);
					setDragStart(toPicturePoint(event));
				}}
				onPointerMove={(event) => dragStart && setPending(rectangle(dragStart, toPicturePoint(event)))}
				onPointerUp={() => {
					if (pending) onDraw(pending);
					setDragStart(null);
					setPending(null);
				}}
			/>
			<KeyBox upright={upright} onMove={setPending} onDraw={onDraw} />
		</div>
	);
}

interface KeyBoxProps {
	readonly upright: UprightFrame;
	readonly onMove: (mask: Mask | null) => void;
	readonly onDraw: (mask: Mask) => void;
}

type KeyedBox = typeof initialBox;

const directions: Readonly<Record<string, Point>> = {
	ArrowLeft: [-step, 0],
	ArrowRight: [step, 0],
	ArrowUp: [0, -step],
	ArrowDown: [0, step],
};

/** Moves a box, or resizes it with `isResizing`. */
function moveBox(box: KeyedBox, [x, y]: Point, isResizing: boolean): KeyedBox {
	if (!isResizing) return { ...box, x: box.x + x, y: box.y + y };
	return { ...box, width: Math.max(step, box.width + x), height: Math.max(step, box.height + y) };
}

/** A button to add a box by keyboard: arrow keys move it, Shift with arrow keys resizes it, Enter adds it. */
function KeyBox({ upright, onMove, onDraw }: KeyBoxProps) {
	const [box, setBox] = useState<KeyedBox | null>(null);
	const toMask = ({ x, y, width, height }: KeyedBox): Mask =>
		rectangle([x * upright.width, y * upright.height], [(x + width) * upright.width, (y + height) * upright.height]);
	const changeBox = (next: KeyedBox | null) => {
		setBox(next);
		onMove(next && toMask(next));
	};
	return (
		<Button
			className="mt-2"
			onClick={() => {
				if (box) onDraw(toMask(box));
				changeBox(box ? null : initialBox);
			}}
			onBlur={() => changeBox(null)}
			onKeyDown={(event) => {
				const direction = directions[event.key];
				if (!box || !direction) return;
				event.preventDefault();
				changeBox(moveBox(box, direction, event.shiftKey));
			}}
		>
			{box ? "Arrows move it, Shift resizes, Enter keeps it" : "Add a box"}
		</Button>
	);
}
