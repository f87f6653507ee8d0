import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Upright } from "../../lib/picture/box.ts";
import { Button } from "../../ui/button.tsx";
import { drawMasked } from "./draw-masked.ts";
import type { Masking } from "./folder-masks.ts";
import type { Mask } from "./masks-of.ts";

/** Large enough to see whether anything is still legible. */
const sideMaxPx = 1_600;

interface MaskPreviewProps {
	readonly bitmap: ImageBitmap;
	readonly upright: Upright;
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
const firstBox = { x: 0.4, y: 0.4, width: 0.2, height: 0.15 };
/** Distance moved by one key press. */
const stepShare = 0.02;

/** Preview of the copy. More boxes can be drawn with the pointer or placed with the arrow keys. */
export function MaskPreview({ bitmap, upright, masking, onDraw }: MaskPreviewProps) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [from, setFrom] = useState<Point | null>(null);
	const [pending, setPending] = useState<Mask | null>(null);
	useEffect(() => {
		const scale = Math.min(1, sideMaxPx / Math.max(upright.width, upright.height));
		const masks = pending ? [...masking.masks, pending] : masking.masks;
		if (canvas.current) drawMasked(canvas.current, bitmap, { upright, masking: { ...masking, masks }, scale });
	});
	const pointOf = (event: PointerEvent<HTMLCanvasElement>): Point => {
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
					setFrom(pointOf(event));
				}}
				onPointerMove={(event) => from && setPending(rectangle(from, pointOf(event)))}
				onPointerUp={() => {
					if (pending) onDraw(pending);
					setFrom(null);
					setPending(null);
				}}
			/>
			<KeyBox upright={upright} onMove={setPending} onDraw={onDraw} />
		</div>
	);
}

interface KeyBoxProps {
	readonly upright: Upright;
	readonly onMove: (mask: Mask | null) => void;
	readonly onDraw: (mask: Mask) => void;
}

type KeyedBox = typeof firstBox;

const moves: Readonly<Record<string, Point>> = {
	ArrowLeft: [-stepShare, 0],
	ArrowRight: [stepShare, 0],
	ArrowUp: [0, -stepShare],
	ArrowDown: [0, stepShare],
};

function moved(box: KeyedBox, [x, y]: Point, isSize: boolean): KeyedBox {
	if (!isSize) return { ...box, x: box.x + x, y: box.y + y };
	return { ...box, width: Math.max(stepShare, box.width + x), height: Math.max(stepShare, box.height + y) };
}

/** Adds another box by keyboard: arrow keys move it, Shift with arrow keys resizes it, Enter adds it. */
function KeyBox({ upright, onMove, onDraw }: KeyBoxProps) {
	const [box, setBox] = useState<KeyedBox | null>(null);
	const maskOf = ({ x, y, width, height }: KeyedBox): Mask =>
		rectangle([x * upright.width, y * upright.height], [(x + width) * upright.width, (y + height) * upright.height]);
	const put = (next: KeyedBox | null) => {
		setBox(next);
		onMove(next && maskOf(next));
	};
	return (
		<Button
			className="mt-2"
			onClick={() => {
				if (box) onDraw(maskOf(box));
				put(box ? null : firstBox);
			}}
			onBlur={() => put(null)}
			onKeyDown={(event) => {
				const move = moves[event.key];
				if (!box || !move) return;
				event.preventDefault();
				put(moved(box, move, event.shiftKey));
			}}
		>
			{box ? "Arrows move it, Shift resizes, Enter keeps it" : "Add a box"}
		</Button>
	);
}
