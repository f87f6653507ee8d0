import type { FontFamily } from "../../drawing/fonts.ts";
import { drawOcrB } from "../../drawing/ocr-b.ts";
import type { Sheet, TextStyle } from "../../drawing/sheet.ts";
import type { PassportContent } from "../../people/passport-holder.ts";
import type { Random } from "../../random.ts";

/** Character pitch in millimetres (ICAO Doc 9303-3, section 4.3). */
const pitch = 2.54;

/** Fields in the two TD3 lines (Doc 9303-4, section 4.2.2): line, first character, end. */
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
	face: "ocr-b" | FontFamily,
	style: TextStyle,
	{ mrz: lines, hasBoxedMrz = false }: Pick<PassportContent, "mrz" | "hasBoxedMrz">,
): void {
	const left = random.between(5.2, 7.4);
	const first = random.between(72.4, 73.6);
	const pen = random.between(0.12, 0.155);
	const baselines = lines.map((_, index) => first + index * random.between(6.2, 6.4));
	page.context.strokeStyle = "#17171a";
	if (hasBoxedMrz) for (const y of baselines) drawBox(page, random.fork(`box ${y}`), left, y);
	lines.forEach((line, index) => {
		const y = baselines[index] as number;
		if (face === "ocr-b") drawOcrB(page.context, line, left, y, { pitch: pitch, capHeight: 2.5, pen });
		else drawMonospaced(page, line, left, y, { ...style, family: face });
	});
	for (const [field, line, from, to] of placesOf(lines)) {
		const y = baselines[line] as number;
		// The ink of a character is inset by a seventh of the pitch on either side.
		const box = {
			left: left + (from + 0.15) * pitch,
			right: left + (to - 0.15) * pitch,
			top: y - 2.4,
			bottom: y + 0.1,
		};
		page.note(field, box);
	}
}

/** Draws a box around a line, close to its characters and sometimes over their lower ends. */
function drawBox(page: Sheet, random: Random, left: number, y: number): void {
	page.context.lineWidth = random.between(0.15, 0.3);
	const [top, bottom] = [y - random.between(2.9, 3.4), y + random.between(0.1, 0.8)];
	page.context.strokeRect(left - 0.4, top, 44 * pitch + 0.8, bottom - top);
}

function drawMonospaced(page: Sheet, line: string, left: number, y: number, style: TextStyle): void {
	const letter = { ...style, weight: 400, capHeight: 2.35, spacing: 0, align: "center" } as const;
	[...line].forEach((character, place) => {
		page.text(character, left + (place + 0.5) * pitch, y, letter);
	});
}

/** Returns every MRZ field without trailing fillers; blank fields are omitted. */
function placesOf(lines: readonly string[]) {
	const [line1 = ""] = lines;
	const split = line1.indexOf("<<", 5);
	const names: readonly (typeof fields)[number][] = [
		["surname", 0, 5, split < 0 ? line1.length : split],
		...(split < 0 ? [] : [["givenNames", 0, split + 2, line1.length] as const]),
	];
	const whole = [
		["mrzLine1", 0, 0, 44],
		["mrzLine2", 1, 0, 44],
	] as const;
	return [...whole, ...[...fields, ...names].flatMap((place) => withoutFiller(lines, place))];
}

function withoutFiller(lines: readonly string[], [field, line, from, to]: (typeof fields)[number]) {
	const text = (lines[line] ?? "").slice(from, to).replace(/<+$/, "");
	return text === "" ? [] : [[field, line, from, from + text.length] as const];
}
