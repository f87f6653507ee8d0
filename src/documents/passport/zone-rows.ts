import { lineLength } from "../../formats/mrz/td3.ts";
import type { Line, Page, Quad } from "../../page/page.ts";
import { axesOf, heightOf, localBox, spanOf, widthOf } from "../../page/quad.ts";

/** A row of print that may be a line of a machine readable zone, in one piece or several. */
export interface ZoneRow {
	/** Left to right. */
	readonly lines: readonly Line[];
	/** Around all pieces. */
	readonly quad: Quad;
	/** The pieces' text without spaces. */
	readonly text: string;
}

/**
 * A line of more words, with a filler or two, is a title whose stroke or bracket was read as one: CONDUÇÃO / PERMIS on
 * a licence. Of 19 lines of zones with fewer than three fillers, on specimens and pages of three hands, none has a
 * space. Five of other print have 2 to 8 words.
 */
const wordsMax = 2;

/** What a piece of a zone looks like: capitals, digits and fillers only, and fillers or many digits among them. */
function isZoneLike(line: Line): boolean {
	const text = zoneText(line.text);
	const own = text.replaceAll(/[^A-Z0-9<]/g, "").length;
	if (text.length < 10 || own < 0.9 * text.length) return false;
	const fillers = fillersOf(text);
	if (fillers < 3 && line.text.trim().split(/ +/).length > wordsMax) return false;
	return fillers >= 3 || (text.length >= 20 && (fillers > 0 || /\d{6}\d?[MFX]\d{5}/.test(text)));
}

const fillersOf = (text: string): number => text.split("<").length - 1;

/**
 * Finds the rows of machine readable zones on a page, top to bottom. A row has pieces that look like a zone, and
 * whatever stands between or beside them. Pieces shorter than ten characters count only beside a longer one. A row without a letter or figure is none: it is a line of dots or dashes.
 */
export function zoneRows(page: Page): readonly ZoneRow[] {
	const seeds = page.lines.filter(isZoneLike).sort((a, b) => widthOf(b.quad) - widthOf(a.quad));
	const rows: ZoneRow[] = [];
	for (const seed of seeds) {
		if (rows.some((row) => row.lines.includes(seed))) continue;
		rows.push(rowOf(seed, page.lines));
	}
	const saying = rows.filter(({ text }) => /[A-Z0-9]/.test(text));
	return saying.toSorted((a, b) => a.quad[0][1] - b.quad[0][1]);
}

/**
 * Middles of the pieces of a row are less than this share of their height apart. A degree of error in its direction
 * moves the far end of 112 mm by 2.0 mm (ICAO Doc 9303-4). That is 0.6 of a box 1.3 times as high as capitals of 2.4
 * mm.
 */
const asideMax = 0.6;
/** Characters that may have been read too many in a piece, or seen as blank paper beside it. */
const charactersSpare = 3;

/**
 * A row has 44 characters at most: its pieces stand no farther from the longest one than those that it lacks. Beyond
 * lies print of another paper, another passport among it.
 */
function rowOf(seed: Line, lines: readonly Line[]): ZoneRow {
	const frame = axesOf(seed.quad);
	const [height, width, { length }] = [heightOf(seed.quad), widthOf(seed.quad), zoneText(seed.text)];
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
	const text = own.map((line) => zoneText(line.text)).join("");
	// The seed first: the span takes its direction, which a short piece does not know.
	return { lines: own, quad: spanOf([seed.quad, ...own.map((line) => line.quad)]), text };
}

/** A line's text without spaces, its fillers as such: they are taken for brackets and quotes. */
const zoneText = (text: string): string => text.replaceAll(" ", "").replaceAll(/[«‹(£{[]/g, "<");

/** A short piece of a zone: not a single small letter among its characters. */
function isPieceText(line: Line): boolean {
	const text = zoneText(line.text);
	return text.length > 0 && /^[A-Z0-9<.,:;'-]+$/.test(text);
}

/**
 * Lines of a zone are 6.35 mm apart, characters 2.54 mm (ICAO Doc 9303 part 3, section 4): 2.5 pitches, give or take
 * perspective.
 */
const rowDistancePitches = 2.5;

/** The distance in pixels from a row of `characters` characters to the next. */
export function rowDistance(row: Quad, characters: number): number {
	return (widthOf(row) / characters) * rowDistancePitches;
}

/**
 * A lower line shows at least this many figures, however badly it was read. Its two dates have twelve (ICAO Doc 9303-4
 * section 4.2.2), and it has a number. The upper line has none.
 */
export const lowerFiguresMin = 8;
