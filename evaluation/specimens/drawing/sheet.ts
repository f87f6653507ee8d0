import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { type FontFamily, fontOf } from "./fonts.ts";

/** How a piece of text is set. Lengths in millimetres of the document. */
export interface TextStyle {
	readonly family: FontFamily;
	readonly weight: 400 | 700;
	readonly capHeight: number;
	readonly colour: string;
	/** Extra space after each character. */
	readonly spacing?: number;
	readonly align?: "left" | "center" | "right";
	/** Text wider than this is squeezed to it. */
	readonly widthMax?: number;
}

/** A blank document that is drawn on in millimetres. */
export interface Sheet {
	readonly canvas: Canvas;
	/** Scaled so that one unit is a millimetre. */
	readonly context: SKRSContext2D;
	readonly width: number;
	readonly height: number;
	readonly pixelsPerMm: number;
	/** Prints one line on the baseline y; answers its width in millimetres. */
	text(text: string, x: number, y: number, style: TextStyle): number;
	widthOf(text: string, style: TextStyle): number;
}

/** Opens a blank sheet of `width` x `height` millimetres. */
export function createSheet(width: number, height: number, pixelsPerMm: number): Sheet {
	const canvas = createCanvas(Math.round(width * pixelsPerMm), Math.round(height * pixelsPerMm));
	const context = canvas.getContext("2d");
	context.scale(pixelsPerMm, pixelsPerMm);
	context.imageSmoothingQuality = "high";

	// Text is set at the pixels' own scale: at a millimetre's scale the font size would be rounded.
	const set = (style: TextStyle) => {
		context.font = fontOf(style.family, style.weight, style.capHeight * pixelsPerMm);
		context.letterSpacing = `${((style.spacing ?? 0) * pixelsPerMm).toFixed(2)}px`;
		context.fillStyle = style.colour;
	};
	const measured = (text: string) => context.measureText(text).width / pixelsPerMm;
	const widthOf = (text: string, style: TextStyle) => {
		context.save();
		set(style);
		const natural = measured(text);
		context.restore();
		return Math.min(natural, style.widthMax ?? natural);
	};
	const text = (line: string, x: number, y: number, style: TextStyle) => {
		context.save();
		set(style);
		const natural = measured(line);
		const squeeze = Math.min(1, (style.widthMax ?? natural) / Math.max(natural, 1e-6));
		const width = natural * squeeze;
		const left = x - (style.align === "center" ? width / 2 : style.align === "right" ? width : 0);
		context.translate(left, y);
		context.scale(squeeze / pixelsPerMm, 1 / pixelsPerMm);
		context.fillText(line, 0, 0);
		context.restore();
		return width;
	};
	return { canvas, context, width, height, pixelsPerMm, text, widthOf };
}
