import { hasDocumentCode } from "../../formats/mrz/mrz-kind.ts";
import { containsValidDates, containsValidSecondLine, lineLength } from "../../formats/mrz/td3.ts";
import type { Line, Page, Quad } from "../../page/page.ts";
import {
	axesOf,
	boundingQuadOf,
	centreOf,
	containsPoint,
	heightOf,
	toLocalBox,
	toPageQuad,
	widthOf,
} from "../../page/quad.ts";

/** A row of text that may be an MRZ line, in one or more pieces. */
export interface MrzRow {
	/** The pieces, left to right. */
	readonly lines: readonly Line[];
	readonly quad: Quad;
	/** The text of all pieces without spaces, with misread fillers replaced. */
	readonly text: string;
}

/**
 * Maximum number of words in a line with fewer than three fillers. A title with a stroke misread as a filler has more:
 * CONDUÇÃO / PERMIS. None of 19 such MRZ lines contained a space; five such lines of other text had 2 to 8 words.
 */
const wordsMax = 2;
/** This many fillers among capitals and digits are those of an MRZ, whatever the number of words. */
const fillersSufficient = 3;

/** Whether a line looks like part of an MRZ: nearly all capitals, digits and fillers, with fillers or two dates. */
function isMrzLike(line: Line): boolean {
	const text = mrzText(line.text);
	if (isMrzText(text)) return true;
	const isTitle = line.text.trim().split(/ +/).length > wordsMax;
	return !isTitle && text.length >= 20 && hasMrzAlphabet(text) && /<|\d{6}\d?[MFX]\d{5}/.test(text);
}

/** Whether a text is part of an MRZ, whether it was found in one piece or in several. */
const isMrzText = (text: string): boolean =>
	text.length >= 10 && hasMrzAlphabet(text) && text.split("<").length > fillersSufficient;

const hasMrzAlphabet = (text: string): boolean => text.replaceAll(/[^A-Z0-9<]/g, "").length >= 0.9 * text.length;

/**
 * Finds the MRZ rows of a page, top to bottom. A row consists of a line that looks like MRZ and of the pieces between
 * and beside it, or of pieces that look like MRZ together: a frame or a stamp may cut a row into short ones. Rows
 * without letters or digits are dotted lines and left out.
 */
function findMrzRows(page: Page): readonly MrzRow[] {
	const seeds = page.lines.filter((line) => isMrzLike(line) || mrzText(line.text).includes("<"));
	const rows: MrzRow[] = [];
	for (const seed of seeds.sort((a, b) => widthOf(b.quad) - widthOf(a.quad))) {
		if (rows.some((row) => row.lines.includes(seed))) continue;
		const row = collectRow(seed, page.lines);
		if (isMrzLike(seed) || isMrzText(row.text)) rows.push(row);
	}
	return rows.filter(({ text }) => /[A-Z0-9]/.test(text)).sort((a, b) => a.quad[0][1] - b.quad[0][1]);
}

/** Maximum offset from the row's middle, in row heights (3.1 mm): one degree moves the end of a line by 2.0 mm. */
const offsetMax = 0.6;
/** Tolerance in characters, for characters wrongly read into a piece and for blank positions beside it. */
const characterTolerance = 3;

/**
 * Collects the pieces of a row around its longest piece. A row has at most 44 characters, so a piece that is farther
 * away than the missing characters reach belongs to another paper, perhaps to another passport.
 */
function collectRow(seed: Line, lines: readonly Line[]): MrzRow {
	const frame = axesOf(seed.quad);
	const [height, width, { length }] = [heightOf(seed.quad), widthOf(seed.quad), mrzText(seed.text)];
	const reach = ((Math.max(0, lineLength - length) + characterTolerance) * width) / length;
	const pieces = lines
		.map((line) => ({ line, box: toLocalBox(frame, line.quad) }))
		.filter(({ line, box }) => {
			const offset = Math.abs((box.top + box.bottom) / 2);
			const isInReach = box.right > -reach && box.left < width + reach;
			const isBeside = isInReach && offset < offsetMax * height && heightOf(line.quad) < 1.6 * height;
			return line === seed || (isBeside && /^[A-Z0-9<.,:;'-]+$/.test(mrzText(line.text)));
		})
		.sort((a, b) => a.box.left - b.box.left);
	const rowLines = pieces.map(({ line }) => line);
	const text = rowLines.map((line) => mrzText(line.text)).join("");
	// The outline takes its direction from the first quadrilateral, and only the long seed has a reliable one.
	return { lines: rowLines, quad: boundingQuadOf([seed.quad, ...rowLines.map((line) => line.quad)]), text };
}

/** Returns a line's text without spaces, with a filler for each sign that fillers are misread as. */
export const mrzText = (text: string): string => text.replaceAll(" ", "").replaceAll(/[«‹(£{[]/g, "<");

/**
 * Finds the rows of a page's MRZ, top to bottom: two, three on small cards, or one, whose partner is predicted. Prefers
 * the widest row whose check digits (all, or those of both dates) are correct, with the rows above it. Otherwise these
 * are the adjacent rows with the most letters and digits that include an MRZ-like one. Null if there are none.
 */
export function findMrz(page: Page): readonly MrzRow[] | null {
	const rows = findMrzRows(page);
	const [checked] = rows
		.filter(({ text }) => containsValidDates(text) || containsValidSecondLine(text))
		.sort((a, b) => widestPiece(b) - widestPiece(a));
	if (checked) return groupAbove(checked, rows);
	const groups = rows.map((row) => groupAbove(row, rows));
	const maximal = groups.filter(
		(group) => !groups.some((other) => other.length > group.length && other.includes(group[0] as MrzRow)),
	);
	const [best] = maximal.filter((group) => group.some(isMrzContent)).sort((a, b) => countAll(b) - countAll(a));
	return best ?? null;
}

/** Returns the width in pixels of a row's widest piece; the row itself may include text beside a smaller MRZ. */
const widestPiece = ({ lines }: MrzRow): number => Math.max(...lines.map(({ quad }) => widthOf(quad)));

/** Minimum distance of two rows, in row heights. MRZ lines are 6.35 mm apart; closer rows are one row found twice. */
const distanceMin = 0.8;
/** Maximum distance between two rows, in row heights, which are 1.3 to 2 times those of OCR-B capitals (2.4 mm). */
const distanceMax = 4;

/** Returns a row and the adjacent rows above it, top to bottom. */
function groupAbove(last: MrzRow, rows: readonly MrzRow[]): readonly MrzRow[] {
	const group = [last];
	for (const row of rows.slice(0, rows.indexOf(last)).reverse()) {
		const below = group[0] as MrzRow;
		const { left, top, right, bottom } = toLocalBox(axesOf(row.quad), below.quad);
		const [width, distance] = [widthOf(row.quad), (top + bottom) / 2 / heightOf(row.quad)];
		const isNext = distance > distanceMin && distance < distanceMax;
		const overlap = Math.min(right, width) - Math.max(left, 0);
		if (isNext && overlap > 0.5 * Math.min(width, right - left)) group.unshift(row);
	}
	return group;
}

const lettersAndDigits = ({ text }: MrzRow): string => text.replaceAll(/[^A-Z0-9]/g, "");

const countAll = (rows: readonly MrzRow[]): number => rows.reduce((sum, row) => sum + lettersAndDigits(row).length, 0);

/** Minimum number of letters and digits of an MRZ line; a label before a dotted line has fewer. */
const charactersMin = 20;

/** Whether a row has what a label before a dotted line lacks: a document code, two names, or many characters. */
const isMrzContent = (row: MrzRow): boolean =>
	hasDocumentCode(row.text) || /[A-Z]<<?[A-Z]/.test(row.text) || lettersAndDigits(row).length >= charactersMin;

/** Returns the lines of the data page above the MRZ, or all lines if there is no MRZ. */
export function printedLines(page: Page, mrz: readonly MrzRow[] | null): readonly Line[] {
	if (mrz === null) return page.lines;
	const area = dataPageAbove(mrz);
	const mrzLines = new Set(mrz.flatMap((row) => row.lines));
	return page.lines.filter((line) => !mrzLines.has(line) && containsPoint(area, centreOf(line.quad)));
}

/**
 * Extent of the data page above and beside its MRZ, in multiples of the MRZ's width, with a margin. The page is 125 x
 * 88 mm; the MRZ's text is 112 mm wide and its top is 65 mm below the upper edge (ICAO Doc 9303 part 4).
 */
const dataPage = { above: 0.7, beside: 0.12 };

function dataPageAbove(mrz: readonly MrzRow[]): Quad {
	const widest = mrz.reduce((a, b) => (widthOf(b.quad) > widthOf(a.quad) ? b : a));
	const upper = mrz.at(-2) ?? (mrz[0] as MrzRow);
	const [frame, width] = [axesOf(widest.quad), widthOf(widest.quad)];
	const { top: bottom } = toLocalBox(frame, upper.quad);
	const [left, right] = [-dataPage.beside * width, (1 + dataPage.beside) * width];
	return toPageQuad(frame, { left, right, top: bottom - dataPage.above * width, bottom });
}
