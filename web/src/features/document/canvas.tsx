import { select } from "d3-selection";
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from "d3-zoom";
import { Maximize, ScanSearch, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type BoxCrop, cropToBoxes } from "../../../../src/review/crop-to-boxes.ts";
import { isHighlighted, type PictureBox, type UprightFrame } from "../../lib/picture/box.ts";
import { drawPicture } from "../../lib/picture/draw-picture.ts";
import { useBitmap } from "../../lib/picture/use-bitmap.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { addLabelMargin } from "./surroundings-of.ts";

/** Maximum zoom, in CSS pixels per pixel of the picture. */
const scaleMax = 8;
const zoomFactor = 1.5;

interface CanvasProps {
	readonly file: Blob;
	readonly label: string;
	/** Null: unknown, so the picture is shown unchanged. */
	readonly upright: UprightFrame | null;
	readonly boxes: readonly PictureBox[];
	/** The highlighted box. */
	readonly marked: string | null;
	readonly onMark: (name: string | null) => void;
	/** Called when the person chooses a box, to show its field. */
	readonly onChoose: (name: string) => void;
	/** The field or alternative to zoom to; a new object repeats the request. */
	readonly zoomTarget: { readonly name: string } | null;
}

interface Size {
	readonly width: number;
	readonly height: number;
}

function useSize(element: RefObject<HTMLElement | null>): Size {
	const [size, setSize] = useState<Size>({ width: 0, height: 0 });
	useEffect(() => {
		if (!element.current) return;
		const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [element]);
	return size;
}

/** Returns the transform that shows a part of the picture centred and as large as possible. */
function fitTransform(part: BoxCrop, { width, height }: Size): ZoomTransform {
	const scale = Math.min(width / part.width, height / part.height) * 0.96;
	return zoomIdentity
		.translate(width / 2, height / 2)
		.scale(scale)
		.translate(-part.x - part.width / 2, -part.y - part.height / 2);
}

/** A picture with zoom and pan, and a box around each value. It is drawn from the file in this browser. */
export function Canvas(props: CanvasProps) {
	const { file, upright, boxes, zoomTarget } = props;
	const container = useRef<HTMLDivElement>(null);
	const canvas = useRef<HTMLCanvasElement>(null);
	const size = useSize(container);
	const bitmap = useBitmap(file);
	const isDrawable = bitmap !== null && bitmap !== "broken";
	const frame = upright ?? (isDrawable ? { width: bitmap.width, height: bitmap.height, rotation: 0 } : null);
	const [view, setView] = useState<ZoomTransform>(zoomIdentity);
	const zoomBehaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null);
	const pictureArea = frame && { x: 0, y: 0, width: frame.width, height: frame.height };
	const documentArea = frame && (cropToBoxes(boxes, frame) ?? pictureArea);
	const fitScale = pictureArea && size.width > 0 ? fitTransform(pictureArea, size).k : 1;

	const showPart = useCallback(
		(part: BoxCrop | null) => {
			if (!part || !container.current || !zoomBehaviour.current || size.width === 0) return;
			select(container.current).call(zoomBehaviour.current.transform, fitTransform(part, size));
		},
		[size],
	);

	useEffect(() => {
		if (!container.current) return;
		const behaviour = zoom<HTMLDivElement, unknown>()
			.scaleExtent([fitScale * 0.5, scaleMax])
			// Dragging with one finger scrolls the page unless the picture is zoomed in.
			.filter((event) => !event.button && (event.touches?.length !== 1 || isZoomedIn(event.currentTarget, fitScale)))
			.on("zoom", ({ transform }) => setView(transform));
		zoomBehaviour.current = behaviour;
		select(container.current).call(behaviour);
	}, [fitScale]);

	const contentKey =
		frame && `${frame.width} ${frame.height} ${frame.rotation} ${boxes.length} ${size.width} ${size.height}`;
	// Fits the picture again when the content changes, but not on each render.
	useEffect(() => showPart(documentArea), [contentKey, showPart]);
	useEffect(() => {
		const box = boxes.find(({ name }) => name === zoomTarget?.name) ?? joinBoxes(boxes, zoomTarget?.name ?? null);
		if (box) showPart(addLabelMargin(box));
	}, [zoomTarget]);
	useEffect(() => {
		if (canvas.current && isDrawable && frame) drawPicture(canvas.current, bitmap, frame, view, size);
	});

	if (bitmap === "broken") {
		return (
			<p className="grid size-full place-items-center p-6 text-center text-sm text-soft">
				This file cannot be previewed here.
			</p>
		);
	}
	const zoomBy = (factor: number) =>
		container.current && zoomBehaviour.current && select(container.current).call(zoomBehaviour.current.scaleBy, factor);
	return (
		<div className="relative size-full overflow-hidden rounded-xl bg-sunken">
			<div
				ref={container}
				className={classes(
					"absolute inset-0 cursor-grab active:cursor-grabbing",
					view.k > fitScale * 1.3 ? "touch-none" : "touch-pan-y",
				)}
			>
				<canvas ref={canvas} role="img" aria-label={props.label} className="absolute inset-0 size-full" />
				<Boxes {...props} view={view} />
			</div>
			<div className="absolute right-2 bottom-2 flex gap-1 rounded-lg border border-line bg-card p-1 shadow-card">
				<ToolButton label="Zoom in" onUse={() => zoomBy(zoomFactor)}>
					<ZoomIn aria-hidden />
				</ToolButton>
				<ToolButton label="Zoom out" onUse={() => zoomBy(1 / zoomFactor)}>
					<ZoomOut aria-hidden />
				</ToolButton>
				<ToolButton label="Show the document" onUse={() => showPart(documentArea)}>
					<ScanSearch aria-hidden />
				</ToolButton>
				<ToolButton label="Show the whole picture" onUse={() => showPart(pictureArea)}>
					<Maximize aria-hidden />
				</ToolButton>
			</div>
		</div>
	);
}

/** Returns the corners of all highlighted boxes of a field as one box; null if there are none. */
function joinBoxes(boxes: readonly PictureBox[], field: string | null): Pick<PictureBox, "corners"> | null {
	const corners = boxes.filter((box) => isHighlighted(box, field)).flatMap((box) => box.corners);
	return corners.length > 0 ? { corners } : null;
}

/** Whether the picture is zoomed in. d3-zoom stores the current transform on the element. */
function isZoomedIn(element: EventTarget | null, fitScale: number): boolean {
	return ((element as { __zoom?: ZoomTransform } | null)?.__zoom?.k ?? 0) > fitScale * 1.3;
}

function ToolButton({ label, onUse, children }: { label: string; onUse: () => void; children: ReactNode }) {
	return (
		<Button kind="quiet" aria-label={label} title={label} onClick={onUse} className="min-h-8 px-2 py-1">
			{children}
		</Button>
	);
}

/** The boxes around values. Pointing at a box or focusing it highlights its field; a click or Enter shows the field. */
function Boxes({ boxes, marked, onMark, onChoose, view }: CanvasProps & { view: ZoomTransform }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie over a picture.
		<svg aria-label="Value positions" role="group" className="pointer-events-none absolute inset-0 size-full">
			<g transform={view.toString()}>
				{boxes
					.filter((box) => !box.isAlternative || isHighlighted(box, marked))
					.map((box) => ({ ...box, isHighlightedBox: isHighlighted(box, marked) }))
					.map(({ name, title, corners, isHighlightedBox }, index) => (
						// biome-ignore lint/a11y/useSemanticElements: there is no button element inside an SVG.
						<polygon
							// An MRZ value may have two boxes, in a fixed order.
							key={`${name} ${index}`}
							role="button"
							tabIndex={0}
							aria-label={`Show the field ${title}`}
							data-box={name}
							points={corners.map(([x, y]) => `${x},${y}`).join(" ")}
							vectorEffect="non-scaling-stroke"
							onMouseEnter={() => onMark(name)}
							onMouseLeave={() => onMark(null)}
							onFocus={() => onMark(name)}
							onBlur={() => onMark(null)}
							onClick={() => onChoose(name)}
							onKeyDown={(event) => event.key === "Enter" && onChoose(name)}
							className={classes(
								"pointer-events-auto cursor-pointer outline-none transition-[fill,stroke-width] duration-150",
								isHighlightedBox
									? "fill-[#f2b53a]/35 stroke-[#d98a00] stroke-[3]"
									: "fill-[#1fae86]/15 stroke-[#0b8f6b] stroke-[1.5]",
							)}
						/>
					))}
			</g>
		</svg>
	);
}
