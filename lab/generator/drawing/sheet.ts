import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { type FontFamily, fontOf } from "./fonts.ts";

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

/** A piece of a line that is a field's value, or part of one. */
export interface Marked {
	readonly field: string;
	readonly text: string;
}

/** The content of one line: plain text, or pieces, some of which are values. */
export type Line = string | readonly (string | Marked)[];

/** Returns a whole line that is a field's value. */
export const asValue = (field: string, text: string): Line => [{ field, text }];

export function plainText(line: Line): string {
	return typeof line === "string"
		? line
		: line.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
}

/** The bounds of a printed value's ink, in canvas pixels. */
export interface Ink {
	readonly field: string;
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** Moves ink right and down, in pixels. */
export function shifted(ink: Ink, x: number, y: number): Ink {
	return { ...ink, left: ink.left + x, right: ink.right + x, top: ink.top + y, bottom: ink.bottom + y };
}

/** Converts ink bounds from pixels to millimetres. */
export function inMillimetres({ left, top, right, bottom }: Ink, pixelsPerMm: number): Box {
	return {
		left: left / pixelsPerMm,
		top: top / pixelsPerMm,
		right: right / pixelsPerMm,
		bottom: bottom / pixelsPerMm,
	};
}

/** A drawn document with the positions of its values; a value printed twice has two entries. */
export interface Drawn {
	readonly canvas: Canvas;
	readonly ink: readonly Ink[];
}

/** A blank document to draw on, in millimetres. */
export interface Sheet extends Drawn {
	/** Scaled to one unit per millimetre. */
	readonly context: SKRSContext2D;
	readonly width: number;
	readonly height: number;
	readonly pixelsPerMm: number;
	/** Prints a line on baseline y. Returns its width in millimetres. */
	text(line: Line, x: number, y: number, style: TextStyle): number;
	/** Records the ink of a value drawn by other means; consecutive pieces of one field form one value. */
	note(field: string, box: Box): void;
	widthOf(line: Line, style: TextStyle): number;
}

/** A rectangle in the context's current unit. */
export interface Box {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** Opens a blank sheet of `width` x `height` millimetres. */
export function createSheet(width: number, height: number, pixelsPerMm: number): Sheet {
	const canvas = createCanvas(Math.round(width * pixelsPerMm), Math.round(height * pixelsPerMm));
	const context = canvas.getContext("2d");
	context.scale(pixelsPerMm, pixelsPerMm);
	context.imageSmoothingQuality = "high";

	// Text is set at pixel scale, because at millimetre scale the font size would be rounded.
	const set = (style: TextStyle) => {
		context.font = fontOf(style.family, style.weight, style.capHeight * pixelsPerMm);
		context.letterSpacing = `${((style.spacing ?? 0) * pixelsPerMm).toFixed(2)}px`;
		context.fillStyle = style.colour;
	};
	const measured = (text: string) => context.measureText(text).width / pixelsPerMm;
	const widthOf = (line: Line, style: TextStyle) => {
		context.save();
		set(style);
		const natural = measured(plainText(line));
		context.restore();
		return Math.min(natural, style.widthMax ?? natural);
	};
	const ink: Ink[] = [];
	const note = (field: string, box: Box) => {
		const bounds = transformed(context, box);
		const last = ink.at(-1);
		if (last?.field === field) ink[ink.length - 1] = { field, ...union(last, bounds) };
		else ink.push({ field, ...bounds });
	};
	const text = (line: Line, x: number, y: number, style: TextStyle) => {
		const whole = plainText(line);
		context.save();
		set(style);
		const natural = measured(whole);
		const squeeze = Math.min(1, (style.widthMax ?? natural) / Math.max(natural, 1e-6));
		const width = natural * squeeze;
		const left = x - (style.align === "center" ? width / 2 : style.align === "right" ? width : 0);
		context.translate(left, y);
		context.scale(squeeze / pixelsPerMm, 1 / pixelsPerMm);
		context.fillText(whole, 0, 0);
		for (const { field, box } of inkOf(context, line)) note(field, box);
		context.restore();
		return width;
	};
	return { canvas, ink, context, width, height, pixelsPerMm, text, note, widthOf };
}

/** Measures the ink of each value in a line that starts at 0, 0, with the context's settings. */
function inkOf(context: SKRSContext2D, line: Line): readonly { readonly field: string; readonly box: Box }[] {
	if (typeof line === "string") return [];
	let before = "";
	return line.flatMap((piece) => {
		const start = context.measureText(before).width;
		before += typeof piece === "string" ? piece : piece.text;
		if (typeof piece === "string") return [];
		const size = context.measureText(piece.text);
		const box = {
			left: start - size.actualBoundingBoxLeft,
			top: -size.actualBoundingBoxAscent,
			right: start + size.actualBoundingBoxRight,
			bottom: size.actualBoundingBoxDescent,
		};
		return [{ field: piece.field, box }];
	});
}

/** Returns the bounds in pixels of what the context would draw over a box. */
function transformed(context: SKRSContext2D, { left, top, right, bottom }: Box): Box {
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

function union(one: Box, other: Box): Box {
	return {
		left: Math.min(one.left, other.left),
		top: Math.min(one.top, other.top),
		right: Math.max(one.right, other.right),
		bottom: Math.max(one.bottom, other.bottom),
	};
}
