import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";

/**
 * The 37 characters of the MRZ as pen strokes, modelled on OCR-B (ISO 1073-2). The character pitch is 10 units.
 * Capitals extend from the baseline at y = 10 up to y = 0.
 */
const strokePaths: Readonly<Record<string, string>> = {
	A: "M2 10 L4.75 0 H5.25 L8 10 M2.9 6.9 H7.1",
	B: "M2.2 0 H5.1 C8.1 0 8.1 4.7 5.1 4.7 H2.2 M5.1 4.7 C8.7 4.7 8.7 10 5.3 10 H2.2 V0",
	C: "M7.7 1.4 C6.9 -.6 2.2 -1.2 2.2 5 C2.2 11.2 6.9 10.6 7.7 8.6",
	D: "M2.2 0 V10 C6.3 10.3 7.9 8 7.9 5 C7.9 2 6.3 -.3 2.2 0 Z",
	E: "M7.7 0 H2.4 V10 H7.8 M2.4 4.8 H6.9",
	F: "M7.7 0 H2.4 V10 M2.4 4.9 H6.9",
	G: "M7.7 1.4 C6.7 -.6 2.1 -1 2.1 5 C2.1 11 6.8 10.6 7.8 8.9 V5.4 H5.3",
	H: "M2.2 0 V10 M7.8 0 V10 M2.2 4.9 H7.8",
	I: "M3 0 H7 M5 0 V10 M3 10 H7",
	J: "M6.6 0 V7.4 C6.6 10.8 2.9 10.6 2.7 7.6",
	K: "M2.3 0 V10 M7.6 0 L2.5 5.4 M4 3.9 L7.9 10",
	L: "M2.5 0 V10 H7.8",
	M: "M2 10 V0 L5 5.4 L8 0 V10",
	N: "M2.2 10 V0 L7.8 10 V0",
	O: "M5 0 C3.1 0 2.1 2.2 2.1 5 C2.1 7.8 3.1 10 5 10 C6.9 10 7.9 7.8 7.9 5 C7.9 2.2 6.9 0 5 0 Z",
	P: "M2.4 10 V0 H5.1 C8.6 0 8.6 5.5 5.1 5.5 H2.4",
	Q: "M5 0 C3.1 0 2.1 2.2 2.1 5 C2.1 7.8 3.1 10 5 10 C6.9 10 7.9 7.8 7.9 5 C7.9 2.2 6.9 0 5 0 Z M5 5.9 L8.2 10.1",
	R: "M2.3 10 V0 H5.1 C8.3 0 8.3 5 5.1 5 H2.3 M4.9 5 L7.9 10",
	S: "M7.5 1.3 C6.7 -.5 2.4 -.6 2.4 2.5 C2.4 5.6 7.8 4.4 7.8 7.4 C7.8 10.8 2.9 10.6 2.1 8.5",
	T: "M2 0 H8 M5 0 V10",
	U: "M2.2 0 V6.6 C2.2 11.1 7.8 11.1 7.8 6.6 V0",
	V: "M2 0 L4.75 10 H5.25 L8 0",
	W: "M1.9 0 L3 10 H3.4 L5 5.6 L6.6 10 H7 L8.1 0",
	X: "M2.1 0 L7.9 10 M7.9 0 L2.1 10",
	Y: "M2.1 0 L5 5.2 L7.9 0 M5 5.2 V10",
	Z: "M2.3 0 H7.7 L2.3 10 H7.8",
	"0": "M5 0 C2.9 0 2.1 1.6 2.1 3.4 V6.6 C2.1 8.4 2.9 10 5 10 C7.1 10 7.9 8.4 7.9 6.6 V3.4 C7.9 1.6 7.1 0 5 0 Z",
	"1": "M3.2 2.2 L5.5 0 V10",
	"2": "M2.4 1.5 C3.3 -.6 7.7 -.6 7.7 2.6 C7.7 5.3 3 6.6 2.3 10 H7.8",
	"3": "M2.4 0 H7.5 L4.5 3.9 C8.9 3.7 9 10 4.9 10 C3.7 10 2.6 9.7 2.1 9.1",
	"4": "M5 0 L2.2 7.3 H8 M6.3 4.8 V10",
	"5": "M7.4 0 H2.8 V4.3 C5.4 3.4 7.8 4.4 7.8 6.9 C7.8 9.4 5.4 10.2 2.4 9.9",
	"6": "M6.1 0 C4.3 2 2.2 4.7 2.2 7 C2.2 11 7.8 11 7.8 7 C7.8 3.5 3.5 3.3 2.4 6",
	"7": "M2.1 0 H7.8 C6.5 3.2 4.5 5.6 4.3 10",
	"8": "M5 4.6 C1.9 4.6 1.9 0 5 0 C8.1 0 8.1 4.6 5 4.6 C1.2 4.6 1.2 10 5 10 C8.8 10 8.8 4.6 5 4.6 Z",
	"9": "M3.9 10 C5.7 8 7.8 5.3 7.8 3 C7.8 -1 2.2 -1 2.2 3 C2.2 6.5 6.5 6.7 7.6 4",
	"<": "M7.7 1.3 L2.2 5.4 L7.7 9.5",
};

/** Height of a capital relative to a digit. */
const letterHeight = 0.94;

const paths = new Map(Object.entries(strokePaths).map(([character, strokes]) => [character, new Path2D(strokes)]));

/** The size of a line of OCR-B; lengths in the context's current unit. */
export interface OcrBStyle {
	readonly pitch: number;
	/** Height of a digit. */
	readonly capHeight: number;
	/** Pen width as a share of the pitch; in the standard it is 0.35 mm of 2.54 mm. */
	readonly pen: number;
}

/** Draws a line of OCR-B with its lower left corner at x, y, in the context's stroke style. */
export function drawOcrB(context: SKRSContext2D, text: string, x: number, y: number, style: OcrBStyle): void {
	context.save();
	context.lineCap = "round";
	context.lineJoin = "round";
	const unit = style.pitch / 10;
	[...text].forEach((character, index) => {
		const path = paths.get(character);
		if (!path) return;
		const height = /[A-Z]/.test(character) ? style.capHeight * letterHeight : style.capHeight;
		context.save();
		context.translate(x + index * style.pitch, y - height);
		context.scale(unit, height / 10);
		// The pen is round only if both scales are equal; the small difference is not visible.
		context.lineWidth = (style.pen * style.pitch) / Math.sqrt((unit * height) / 10);
		context.stroke(path);
		context.restore();
	});
	context.restore();
}
