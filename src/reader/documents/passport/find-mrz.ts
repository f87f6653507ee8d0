import { hasCode } from "../../formats/mrz/mrz-kind.ts";
import { hasCheckedDates, hasCheckedSecondLine, lineLength } from "../../formats/mrz/td3.ts";
import type { Line, Page, Quad } from "../../page/page.ts";
import { axesOf, centreOf, contains, heightOf, localBox, pageQuad, spanOf, widthOf } from "../../page/quad.ts";

/** A row of text that may be an MRZ line, in one or more pieces. */
export interface MrzRow {
	/** Left to right. */
	readonly lines: readonly Line[];
	/** Around all pieces. */
	readonly quad: Quad;
	/** The text of all pieces without spaces. */
	readonly text: string;
}

/**
 * A line with more words and only a filler or two is a title with a misread stroke or bracket, such as CONDUÇÃO /
 * PERMIS. Of 19 MRZ lines with fewer than three fillers, from specimens and three sources, none has a space; five lines
 * of other text have 2 to 8 words.
 */
const wordsMax = 2;

/** Whether a piece looks like MRZ: only capitals, digits and fillers, with fillers or many digits. */
function isMrzLike(line: Line): boolean {
	const text = mrzText(line.text);
	const own = text.replaceAll(/[^A-Z0-9<]/g, "").length;
	if (text.length < 10 || own < 0.9 * text.length) return false;
	const fillers = fillersOf(text);
	if (fillers < 3 && line.text.trim().split(/ +/).length > wordsMax) return false;
	return fillers >= 3 || (text.length >= 20 && (fillers > 0 || /\d{6}\d?[MFX]\d{5}/.test(text)));
}

const fillersOf = (text: string): number => text.split("<").length - 1;

/**
 * The MRZ rows of a page, top to bottom: pieces that look like MRZ, and what is between or beside them. Pieces shorter
 * than ten characters only count beside a longer one. A row without letters or digits is a line of dots or dashes.
 */
export function mrzRows(page: Page): readonly MrzRow[] {
	const seeds = page.lines.filter(isMrzLike).sort((a, b) => widthOf(b.quad) - widthOf(a.quad));
	const rows: MrzRow[] = [];
	for (const seed of seeds) {
		if (rows.some((row) => row.lines.includes(seed))) continue;
		rows.push(rowOf(seed, page.lines));
	}
	const saying = rows.filter(({ text }) => /[A-Z0-9]/.test(text));
	return saying.toSorted((a, b) => a.quad[0][1] - b.quad[0][1]);
}

/**
 * Maximum offset between the middles of a row's pieces, in heights. An error of one degree in direction moves the far
 * end of 112 mm by 2.0 mm (ICAO Doc 9303-4): 0.6 of a box 1.3 times as high as 2.4 mm capitals.
 */
const asideMax = 0.6;
/** Extra characters that may have been read into a piece, or blank ones beside it. */
const charactersSpare = 3;

/**
 * Collects a row, starting from its longest piece. A row has at most 44 characters, so pieces farther away than the
 * missing ones belong to another paper, perhaps another passport.
 */
function rowOf(seed: Line, lines: readonly Line[]): MrzRow {
	const frame = axesOf(seed.quad);
	const [height, width, { length }] = [heightOf(seed.quad), widthOf(seed.quad), mrzText(seed.text)];
	const reach = ((Math.max(0, lineLength - length) + charactersSpare) * width) / length;
	const placed = lines
		.map((line) => ({ line, box: localBox(frame, line.quad) }))
		.filter(({ line, box }) => {
			const off = Math.abs((box.top + box.bottom) / 2);
			const isInReach = box.right > -reach && box.left < width + reach;
			const isBeside = isInReach && off < asideMax * height && heightOf(line.quad) < 1.6 * height;
			return line === seed || (isBeside && isPieceText(line));
		})
		.sort((a, b) => a.box.left - b.box.left);
	const own = placed.map(({ line }) => line);
	const text = own.map((line) => mrzText(line.text)).join("");
	// The seed comes first, because the span takes its direction from it; short pieces do not show one.
	return { lines: own, quad: spanOf([seed.quad, ...own.map((line) => line.quad)]), text };
}

/** A line's text without spaces, with brackets and quotes read as fillers. */
const mrzText = (text: string): string => text.replaceAll(" ", "").replaceAll(/[«‹(£{[]/g, "<");

/** Whether a short piece has no lower case letters. */
function isPieceText(line: Line): boolean {
	const text = mrzText(line.text);
	return text.length > 0 && /^[A-Z0-9<.,:;'-]+$/.test(text);
}

/** Line distance in pitches: lines are 6.35 mm apart, characters 2.54 mm (ICAO Doc 9303 part 3, section 4). */
const rowDistancePitches = 2.5;

/** The distance in pixels between rows of `characters` characters. */
export function rowDistance(row: Quad, characters: number): number {
	return (widthOf(row) / characters) * rowDistancePitches;
}

/**
 * Minimum number of digits that a lower line shows, however badly read: its two dates have twelve (ICAO Doc 9303-4
 * section 4.2.2), and it also has a number. The upper line has none.
 */
export const lowerFiguresMin = 8;

/**
 * The rows of a page's MRZ, two (three on small cards) from top to bottom, or null: a line whose check digits (or those
 * of its dates) hold, with the lines above it, the widest if there are several. If none holds: the group of adjacent
 * rows with most letters and digits, provided one looks like an MRZ line. A single row counts too: the reader predicts
 * the other.
 */
export function findMrz(page: Page): readonly MrzRow[] | null {
	const rows = mrzRows(page);
	const [checked] = rows
		.filter(({ text }) => hasCheckedDates(text) || hasCheckedSecondLine(text))
		.sort((a, b) => worthOf(b) - worthOf(a));
	if (checked) return groupAbove(checked, rows);
	const groups = rows.map((row) => groupAbove(row, rows));
	const whole = groups.filter(
		(group) => !groups.some((other) => other.length > group.length && other.includes(group[0] as MrzRow)),
	);
	const [best] = whole.filter((group) => group.some(saysMore)).sort((a, b) => characters(b) - characters(a));
	return best ?? null;
}

/** By its widest piece, because text beside a smaller MRZ may have been taken for a piece of it. */
const worthOf = ({ lines }: MrzRow): number => Math.max(...lines.map(({ quad }) => widthOf(quad)));

/**
 * Minimum distance between rows, middle to middle, in heights; closer ones are the same row found twice. MRZ lines are
 * 6.35 mm apart (ICAO Doc 9303 part 3), 1.3 times the height of a box that is twice as high as its 2.4 mm capitals.
 */
const distanceMin = 0.8;
/** Maximum distance between rows, in heights. Boxes are 1.3 to 2 times as high as OCR-B capitals (2.4 mm). */
const distanceMax = 4;

/** A row with the adjacent rows above it, top to bottom. */
function groupAbove(last: MrzRow, rows: readonly MrzRow[]): readonly MrzRow[] {
	const group = [last];
	for (const row of rows.slice(0, rows.indexOf(last)).reverse()) {
		const below = group[0] as MrzRow;
		const { left, top, right, bottom } = localBox(axesOf(row.quad), below.quad);
		const [width, distance] = [widthOf(row.quad), (top + bottom) / 2 / heightOf(row.quad)];
		const isNext = distance > distanceMin && distance < distanceMax;
		const shared = Math.min(right, width) - Math.max(left, 0);
		if (isNext && shared > 0.5 * Math.min(width, right - left)) group.unshift(row);
	}
	return group;
}

const charactersOf = ({ text }: MrzRow): string => text.replaceAll(/[^A-Z0-9]/g, "");

const characters = (rows: readonly MrzRow[]): number => rows.reduce((sum, row) => sum + charactersOf(row).length, 0);

/** Labels in front of a dotted line have fewer letters and digits. */
const charactersEnough = 20;

/** Whether a row has what labels before a dotted line lack: document code and state, two names, or many characters. */
const saysMore = (row: MrzRow): boolean =>
	hasCode(row.text) || /[A-Z]<<?[A-Z]/.test(row.text) || charactersOf(row).length >= charactersEnough;

/** The lines of the data page above the MRZ; all lines if there is none. */
export function printedLines(page: Page, mrz: readonly MrzRow[] | null): readonly Line[] {
	if (mrz === null) return page.lines;
	const area = dataPageAbove(mrz);
	const own = new Set(mrz.flatMap((row) => row.lines));
	return page.lines.filter((line) => !own.has(line) && contains(area, centreOf(line.quad)));
}

/**
 * The data page above its MRZ, in multiples of the MRZ's width, with a margin. The page is 125 x 88 mm; the MRZ's text
 * is 112 mm wide and its top is 65 mm below the upper edge (ICAO Doc 9303 part 4).
 */
const dataPage = { above: 0.7, beside: 0.12 };

function dataPageAbove(mrz: readonly MrzRow[]): Quad {
	const wide = mrz.reduce((a, b) => (widthOf(b.quad) > widthOf(a.quad) ? b : a));
	const upper = mrz.at(-2) ?? (mrz[0] as MrzRow);
	const frame = axesOf(wide.quad);
	const width = widthOf(wide.quad);
	const { top } = localBox(frame, upper.quad);
	return pageQuad(frame, {
		left: -dataPage.beside * width,
		right: (1 + dataPage.beside) * width,
		top: top - dataPage.above * width,
		bottom: top,
	});
}
