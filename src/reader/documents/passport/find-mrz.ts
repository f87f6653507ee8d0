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
	/** Outline of all pieces. */
	readonly quad: Quad;
	/** The text of all pieces without spaces. */
	readonly text: string;
}

/**
 * Maximum number of words in a piece with fewer than three fillers. A line with more words is a title in which a stroke
 * or bracket was misread as a filler, such as CONDUÇÃO / PERMIS. None of 19 such MRZ lines from specimens and three
 * other sources contained a space; five such lines of other text had 2 to 8 words.
 */
const wordsMax = 2;

/** Whether a line looks like part of an MRZ: almost only capitals, digits and fillers, with fillers or many digits. */
function isMrzLike(line: Line): boolean {
	const text = mrzText(line.text);
	const mrzCharacters = text.replaceAll(/[^A-Z0-9<]/g, "").length;
	if (text.length < 10 || mrzCharacters < 0.9 * text.length) return false;
	const fillers = countFillers(text);
	if (fillers < 3 && line.text.trim().split(/ +/).length > wordsMax) return false;
	return fillers >= 3 || (text.length >= 20 && (fillers > 0 || /\d{6}\d?[MFX]\d{5}/.test(text)));
}

const countFillers = (text: string): number => text.split("<").length - 1;

/**
 * Finds the MRZ rows of a page, top to bottom. A row consists of lines that look like MRZ and of the pieces between and
 * beside them, which may be shorter than ten characters. Rows without letters or digits are dotted lines and left out.
 */
export function findMrzRows(page: Page): readonly MrzRow[] {
	const seeds = page.lines.filter(isMrzLike).sort((a, b) => widthOf(b.quad) - widthOf(a.quad));
	const rows: MrzRow[] = [];
	for (const seed of seeds) {
		if (rows.some((row) => row.lines.includes(seed))) continue;
		rows.push(collectRow(seed, page.lines));
	}
	const legible = rows.filter(({ text }) => /[A-Z0-9]/.test(text));
	return legible.toSorted((a, b) => a.quad[0][1] - b.quad[0][1]);
}

/**
 * Maximum vertical offset of a piece from the middle of its row, in row heights. An error of one degree in direction
 * moves the far end of a 112 mm line by 2.0 mm (ICAO Doc 9303-4), which is 0.6 of a box 1.3 times as high as the 2.4 mm
 * capitals.
 */
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
			return line === seed || (isBeside && isPieceText(line));
		})
		.sort((a, b) => a.box.left - b.box.left);
	const rowLines = pieces.map(({ line }) => line);
	const text = rowLines.map((line) => mrzText(line.text)).join("");
	// The outline takes its direction from the first quadrilateral, and only the long seed has a reliable one.
	return { lines: rowLines, quad: boundingQuadOf([seed.quad, ...rowLines.map((line) => line.quad)]), text };
}

/** Returns a line's text without spaces, with brackets and quotation marks replaced by fillers. */
const mrzText = (text: string): string => text.replaceAll(" ", "").replaceAll(/[«‹(£{[]/g, "<");

/** Whether a piece beside an MRZ row has only capitals, digits, fillers and punctuation. */
function isPieceText(line: Line): boolean {
	const text = mrzText(line.text);
	return text.length > 0 && /^[A-Z0-9<.,:;'-]+$/.test(text);
}

/** Distance of two lines in character pitches: 6.35 mm by 2.54 mm (ICAO Doc 9303 part 3, section 4). */
const rowDistancePitches = 2.5;

/** Returns the distance in pixels between two rows of `characters` characters each. */
export function rowDistance(row: Quad, characters: number): number {
	return (widthOf(row) / characters) * rowDistancePitches;
}

/**
 * Minimum number of digits in a lower line, even if it was read badly: its two dates have twelve (ICAO Doc 9303-4
 * section 4.2.2), and its document number usually adds more. The upper line has none.
 */
export const lowerLineDigitsMin = 8;

/**
 * Finds the rows of a page's MRZ, top to bottom: two, three on small cards, or a single one, whose partner the reader
 * predicts. Null if there is none. Prefers the widest row with correct check digits (all, or those of both dates) and
 * the rows above it. Otherwise returns the group of adjacent rows with the most letters and digits, provided that one
 * of them looks like an MRZ line.
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

/**
 * Minimum distance between two rows, middle to middle, in row heights. Closer rows are the same row found twice: MRZ
 * lines are 6.35 mm apart (ICAO Doc 9303 part 3), 1.3 times the height of a box twice as high as the 2.4 mm capitals.
 */
const distanceMin = 0.8;
/** Maximum distance between two rows, in row heights. Boxes are 1.3 to 2 times as high as OCR-B capitals (2.4 mm). */
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

/** Minimum number of letters and digits that a label before a dotted line never reaches. */
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
	const frame = axesOf(widest.quad);
	const width = widthOf(widest.quad);
	const { top } = toLocalBox(frame, upper.quad);
	return toPageQuad(frame, {
		left: -dataPage.beside * width,
		right: (1 + dataPage.beside) * width,
		top: top - dataPage.above * width,
		bottom: top,
	});
}
