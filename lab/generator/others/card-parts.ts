import { drawOcrB } from "../drawing/ocr-b.ts";
import { drawRosette, drawWaves, hsl, tintPaper } from "../drawing/security-print.ts";
import { createSheet, type Sheet } from "../drawing/sheet.ts";
import { drawSignature } from "../drawing/signature.ts";
import { formatPrintedDate } from "../people/dates.ts";
import type { Random } from "../random.ts";
import type { ForeignPerson } from "./foreign-person.ts";
import type { OtherDesign } from "./other-design.ts";

const inkColour = "#1c1c20";
/** The default text style on these items. */
export const textStyle = { family: "open-sans", weight: 400, capHeight: 1.7, colour: inkColour } as const;

/** Creates an item of this size in millimetres; `drawContent` draws on a blank sheet. */
export function createItem(
	kind: OtherDesign["kind"],
	[width, height]: readonly [number, number],
	drawContent: (sheet: Sheet) => void,
): OtherDesign {
	return {
		kind,
		width,
		height,
		draw(pixelsPerMm) {
			const sheet = createSheet(width, height, pixelsPerMm);
			drawContent(sheet);
			return sheet.canvas;
		},
	};
}

/** Creates an item of this size in millimetres; `drawContent` draws on a tinted, patterned background. */
export function createPatternedItem(
	kind: OtherDesign["kind"],
	size: readonly [number, number],
	random: Random,
	drawContent: (sheet: Sheet) => void,
): OtherDesign {
	return createItem(kind, size, (sheet) => {
		drawBackground(sheet, random.fork("ground"));
		drawContent(sheet);
	});
}

/** Draws a tinted and patterned background in any hue. */
function drawBackground(sheet: Sheet, random: Random): void {
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
	sheet.context.strokeStyle = inkColour;
	lines.forEach((line, index) => {
		const y = lastBaseline - (lines.length - 1 - index) * pitch * 1.9;
		drawOcrB(sheet.context, line, left, y, { pitch, capHeight: pitch * 0.96, pen: 0.138 });
	});
}

/** Prints four labels and values in a column, and a signature. */
export function drawPerson(sheet: Sheet, random: Random, person: ForeignPerson, left: number, top: number): void {
	const formatDay = (day: ForeignPerson["birth"]) => formatPrintedDate(day, "D.m.Y", ["en"]);
	const rows = [
		["Name / Surname / Nom", person.surname.toUpperCase()],
		["Vornamen / Given names", person.givenNames.toUpperCase()],
		["Geburtstag / Date of birth", formatDay(person.birth)],
		["Gültig bis / Date of expiry", formatDay(person.expiry)],
	];
	rows.forEach(([label, value], index) => {
		sheet.text(label ?? "", left, top + index * 6.2, { ...textStyle, capHeight: 1.1 });
		sheet.text(value ?? "", left, top + 2.7 + index * 6.2, { ...textStyle, weight: 700 });
	});
	drawSignature(sheet, random, person.surname, left, top + 27, 20);
}
