import { drawOcrB } from "../drawing/ocr-b.ts";
import { drawRosette, drawWaves, hsl, tintPaper } from "../drawing/security-print.ts";
import { createSheet, type Sheet } from "../drawing/sheet.ts";
import { drawSignature } from "../drawing/signature.ts";
import { printed } from "../people/dates.ts";
import type { Random } from "../random.ts";
import type { ForeignPerson } from "./foreign-person.ts";
import type { OtherDesign } from "./other-design.ts";

const ink = "#1c1c20";
/** The usual text style. */
export const text = { family: "open-sans", weight: 400, capHeight: 1.7, colour: ink } as const;

/** An item of this size in millimetres, with what `print` draws. */
export function asItem(
	kind: OtherDesign["kind"],
	[width, height]: readonly [number, number],
	print: (sheet: Sheet) => void,
): OtherDesign {
	return {
		kind,
		width,
		height,
		draw(pixelsPerMm) {
			const sheet = createSheet(width, height, pixelsPerMm);
			print(sheet);
			return sheet.canvas;
		},
	};
}

/** An item on a patterned background: `print` draws its content. */
export function onGround(
	kind: OtherDesign["kind"],
	size: readonly [number, number],
	random: Random,
	print: (sheet: Sheet) => void,
): OtherDesign {
	return asItem(kind, size, (sheet) => {
		drawGround(sheet, random.fork("ground"));
		print(sheet);
	});
}

/** Draws a tinted and patterned background in any hue. */
function drawGround(sheet: Sheet, random: Random): void {
	const hue = random.between(0, 360);
	tintPaper(sheet, [hsl(hue, 30, 90), hsl(hue + 60, 30, 92)], random.between(0, 6));
	drawWaves(sheet, random, { x: 0, y: 0, width: sheet.width, height: sheet.height }, [hsl(hue, 40, 72, 0.4)], 45);
	drawRosette(sheet, random, sheet.width * 0.6, sheet.height * 0.4, sheet.height * 0.3, hsl(hue + 40, 40, 70, 0.4));
}

/** Prints MRZ lines, the last one on `lastBaseline`. */
export function drawMrz(
	sheet: Sheet,
	lines: readonly string[],
	left: number,
	lastBaseline: number,
	pitch: number,
): void {
	sheet.context.strokeStyle = ink;
	lines.forEach((line, index) => {
		const y = lastBaseline - (lines.length - 1 - index) * pitch * 1.9;
		drawOcrB(sheet.context, line, left, y, { pitch, capHeight: pitch * 0.96, pen: 0.138 });
	});
}

/** Prints four labels and values in a column, and a signature. */
export function drawPerson(sheet: Sheet, random: Random, person: ForeignPerson, left: number, top: number): void {
	const dots = (day: ForeignPerson["birth"]) => printed(day, "D.m.Y", ["en"]);
	const rows = [
		["Name / Surname / Nom", person.surname.toUpperCase()],
		["Vornamen / Given names", person.givenNames.toUpperCase()],
		["Geburtstag / Date of birth", dots(person.birth)],
		["Gültig bis / Date of expiry", dots(person.expiry)],
	];
	rows.forEach(([label, value], index) => {
		sheet.text(label ?? "", left, top + index * 6.2, { ...text, capHeight: 1.1 });
		sheet.text(value ?? "", left, top + 2.7 + index * 6.2, { ...text, weight: 700 });
	});
	drawSignature(sheet, random, person.surname, left, top + 27, 20);
}
