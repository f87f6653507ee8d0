import type { FontFamily } from "../../drawing/fonts.ts";
import { drawOcrB } from "../../drawing/ocr-b.ts";
import type { Sheet, TextStyle } from "../../drawing/sheet.ts";
import type { PassportContent } from "../../people/passport-holder.ts";
import type { Random } from "../../random.ts";

/** Character pitch in millimetres (ICAO Doc 9303-3, section 4.3). */
const pitch = 2.54;

/** The fields in the two TD3 lines (Doc 9303-4, section 4.2.2): field, line, first character, end. */
const fields: readonly (readonly [field: string, line: 0 | 1, from: number, to: number])[] = [
	["documentType", 0, 0, 2],
	["issuingCountry", 0, 2, 5],
	["passportNumber", 1, 0, 9],
	["nationality", 1, 10, 13],
	["dateOfBirth", 1, 13, 19],
	["sex", 1, 20, 21],
	["dateOfExpiry", 1, 21, 27],
	["personalNumber", 1, 28, 42],
];

/**
 * Prints both lines at the foot of the page, in the drawn OCR-B or in a monospaced typeface, and records the positions
 * of the values.
 */
export function drawMrz(
	page: Sheet,
	random: Random,
	typeface: "ocr-b" | FontFamily,
	style: TextStyle,
	{ mrz: lines, hasBoxedMrz = false }: Pick<PassportContent, "mrz" | "hasBoxedMrz">,
): void {
	const left = random.between(5.2, 7.4);
	const firstBaseline = random.between(72.4, 73.6);
	const pen = random.between(0.12, 0.155);
	const baselines = lines.map((_, index) => firstBaseline + index * random.between(6.2, 6.4));
	page.context.strokeStyle = "#17171a";
	if (hasBoxedMrz) for (const y of baselines) drawBox(page, random.fork(`box ${y}`), left, y);
	lines.forEach((line, index) => {
		const y = baselines[index] as number;
		if (typeface === "ocr-b") drawOcrB(page.context, line, left, y, { pitch, capHeight: 2.5, pen });
		else drawMonospaced(page, line, left, y, { ...style, family: typeface });
	});
	for (const [field, line, from, to] of locateFields(lines)) {
		const y = baselines[line] as number;
		// The ink of a character is inset by a seventh of the pitch on either side.
		const box = {
			left: left + (from + 0.15) * pitch,
			right: left + (to - 0.15) * pitch,
			top: y - 2.4,
			bottom: y + 0.1,
		};
		page.recordBox(field, box);
	}
}

/** Draws a box around a line, close to its characters and sometimes over their lower ends. */
function drawBox(page: Sheet, random: Random, left: number, y: number): void {
	page.context.lineWidth = random.between(0.15, 0.3);
	const [top, bottom] = [y - random.between(2.9, 3.4), y + random.between(0.1, 0.8)];
	page.context.strokeRect(left - 0.4, top, 44 * pitch + 0.8, bottom - top);
}

function drawMonospaced(page: Sheet, line: string, left: number, y: number, style: TextStyle): void {
	const letterStyle = { ...style, weight: 400, capHeight: 2.35, spacing: 0, align: "center" } as const;
	[...line].forEach((character, position) => {
		page.text(character, left + (position + 0.5) * pitch, y, letterStyle);
	});
}

/** Locates both lines and all fields of an MRZ, the fields without trailing fillers. Blank fields are omitted. */
function locateFields(lines: readonly string[]) {
	const [line1 = ""] = lines;
	const separatorStart = line1.indexOf("<<", 5);
	const names: readonly (typeof fields)[number][] = [
		["surname", 0, 5, separatorStart < 0 ? line1.length : separatorStart],
		...(separatorStart < 0 ? [] : [["givenNames", 0, separatorStart + 2, line1.length] as const]),
	];
	const fullLines = [
		["mrzLine1", 0, 0, 44],
		["mrzLine2", 1, 0, 44],
	] as const;
	return [...fullLines, ...[...fields, ...names].flatMap((field) => trimFillers(lines, field))];
}

function trimFillers(lines: readonly string[], [field, line, from, to]: (typeof fields)[number]) {
	const text = (lines[line] ?? "").slice(from, to).replace(/<+$/, "");
	return text === "" ? [] : [[field, line, from, from + text.length] as const];
}
