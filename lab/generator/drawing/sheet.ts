import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { type FontFamily, resolveFont } from "./fonts.ts";

/** How a piece of text is set. Lengths are in millimetres of the document. */
export interface TextStyle {
	readonly family: FontFamily;
	readonly weight: 400 | 700;
	readonly capHeight: number;
	readonly colour: string;
	/** Extra space after each character. */
	readonly spacing?: number;
	readonly align?: "left" | "center" | "right";
	/** Wider text is condensed to fit this width. */
	readonly widthMax?: number;
}

/** A piece of a line that is a field's value or a part of the value. */
export interface FieldText {
	readonly field: string;
	readonly text: string;
}

/** The content of one line: plain text, or pieces, some of which are values. */
export type Line = string | readonly (string | FieldText)[];

/** Returns a line that consists of a field's value only. */
export const toFieldLine = (field: string, text: string): Line => [{ field, text }];

export function toPlainText(line: Line): string {
	return typeof line === "string"
		? line
		: line.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
}

/** The bounding box of a printed value, in canvas pixels. */
export interface FieldBox {
	readonly field: string;
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** Moves a box to the right by x and down by y, in pixels. */
export function shiftBox(box: FieldBox, x: number, y: number): FieldBox {
	return { ...box, left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y };
}

/** Converts a box from pixels to millimetres. */
export function toMillimetres({ left, top, right, bottom }: FieldBox, pixelsPerMm: number): Box {
	return {
		left: left / pixelsPerMm,
		top: top / pixelsPerMm,
		right: right / pixelsPerMm,
		bottom: bottom / pixelsPerMm,
	};
}

/** A drawn document with the boxes of its values; a value that is printed twice has two boxes. */
export interface DrawnDocument {
	readonly canvas: Canvas;
	readonly fieldBoxes: readonly FieldBox[];
}

/** A blank document to draw on, in millimetres. */
export interface Sheet extends DrawnDocument {
	/** The drawing context, scaled to one unit per millimetre. */
	readonly context: SKRSContext2D;
	readonly width: number;
	readonly height: number;
	readonly pixelsPerMm: number;
	/** Prints a line on baseline y. Returns its width in millimetres. */
	text(line: Line, x: number, y: number, style: TextStyle): number;
	/** Records the box of a value drawn by other means; consecutive boxes of one field are united. */
	recordBox(field: string, box: Box): void;
	measureWidth(line: Line, style: TextStyle): number;
}

/** A rectangle in the context's current unit. */
export interface Box {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** Creates a blank sheet of `width` x `height` millimetres. */
export function createSheet(width: number, height: number, pixelsPerMm: number): Sheet {
	const canvas = createCanvas(Math.round(width * pixelsPerMm), Math.round(height * pixelsPerMm));
	const context = canvas.getContext("2d");
	context.scale(pixelsPerMm, pixelsPerMm);
	context.imageSmoothingQuality = "high";

	// Text is set at pixel scale, because at millimetre scale the font size would be rounded.
	const applyStyle = (style: TextStyle) => {
		context.font = resolveFont(style.family, style.weight, style.capHeight * pixelsPerMm);
		context.letterSpacing = `${((style.spacing ?? 0) * pixelsPerMm).toFixed(2)}px`;
		context.fillStyle = style.colour;
	};
	const measureText = (text: string) => context.measureText(text).width / pixelsPerMm;
	const measureWidth = (line: Line, style: TextStyle) => {
		context.save();
		applyStyle(style);
		const naturalWidth = measureText(toPlainText(line));
		context.restore();
		return Math.min(naturalWidth, style.widthMax ?? naturalWidth);
	};
	const fieldBoxes: FieldBox[] = [];
	const recordBox = (field: string, box: Box) => {
		const bounds = transformBox(context, box);
		const last = fieldBoxes.at(-1);
		if (last?.field === field) fieldBoxes[fieldBoxes.length - 1] = { field, ...uniteBoxes(last, bounds) };
		else fieldBoxes.push({ field, ...bounds });
	};
	const text = (line: Line, x: number, y: number, style: TextStyle) => {
		const fullText = toPlainText(line);
		context.save();
		applyStyle(style);
		const naturalWidth = measureText(fullText);
		const scaleX = Math.min(1, (style.widthMax ?? naturalWidth) / Math.max(naturalWidth, 1e-6));
		const width = naturalWidth * scaleX;
		const left = x - (style.align === "center" ? width / 2 : style.align === "right" ? width : 0);
		context.translate(left, y);
		context.scale(scaleX / pixelsPerMm, 1 / pixelsPerMm);
		context.fillText(fullText, 0, 0);
		for (const { field, box } of measureFieldBoxes(context, line)) recordBox(field, box);
		context.restore();
		return width;
	};
	return { canvas, fieldBoxes, context, width, height, pixelsPerMm, text, recordBox, measureWidth };
}

/** Measures the box of each value in a line that starts at 0, 0, with the context's current font. */
function measureFieldBoxes(
	context: SKRSContext2D,
	line: Line,
): readonly { readonly field: string; readonly box: Box }[] {
	if (typeof line === "string") return [];
	let prefix = "";
	return line.flatMap((piece) => {
		const start = context.measureText(prefix).width;
		prefix += typeof piece === "string" ? piece : piece.text;
		if (typeof piece === "string") return [];
		const metrics = context.measureText(piece.text);
		const box = {
			left: start - metrics.actualBoundingBoxLeft,
			top: -metrics.actualBoundingBoxAscent,
			right: start + metrics.actualBoundingBoxRight,
			bottom: metrics.actualBoundingBoxDescent,
		};
		return [{ field: piece.field, box }];
	});
}

/** Returns the bounding box in pixels of a box given in the context's current coordinates. */
function transformBox(context: SKRSContext2D, { left, top, right, bottom }: Box): Box {
	const { a, b, c, d, e, f } = context.getTransform();
	const corners = [
		[left, top],
		[right, top],
		[right, bottom],
		[left, bottom],
	] as const;
	const xs = corners.map(([x, y]) => a * x + c * y + e);
	const ys = corners.map(([x, y]) => b * x + d * y + f);
	return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function uniteBoxes(first: Box, second: Box): Box {
	return {
		left: Math.min(first.left, second.left),
		top: Math.min(first.top, second.top),
		right: Math.max(first.right, second.right),
		bottom: Math.max(first.bottom, second.bottom),
	};
}
