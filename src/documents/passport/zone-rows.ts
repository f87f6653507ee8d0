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

/** A machine readable zone as it was found: two rows (three on small cards), top to bottom. */
export interface Zone {
	readonly rows: readonly ZoneRow[];
}

const zoneText = (text: string): string => text.replaceAll(" ", "").replaceAll(/[«‹(£{[]/g, "<");

/** What a piece of a zone looks like: capitals, digits and fillers only, and fillers or many digits among them. */
function isZoneLike(line: Line): boolean {
	const text = zoneText(line.text);
	const own = text.replaceAll(/[^A-Z0-9<]/g, "").length;
	if (text.length < 10 || own < 0.9 * text.length) return false;
	const fillers = fillersOf(text);
	return fillers >= 3 || (text.length >= 20 && (fillers > 0 || /\d{6}\d?[MFX]\d{5}/.test(text)));
}

const fillersOf = (text: string): number => text.split("<").length - 1;

/**
 * Finds the rows of machine readable zones on a page, top to bottom. A row has pieces that look like a zone, and
 * whatever stands between or beside them. Pieces shorter than ten characters count only beside a longer one.
 */
export function zoneRows(page: Page): ZoneRow[] {
	const seeds = page.lines.filter(isZoneLike).sort((a, b) => widthOf(b.quad) - widthOf(a.quad));
	const rows: ZoneRow[] = [];
	for (const seed of seeds) {
		if (rows.some((row) => row.lines.includes(seed))) continue;
		rows.push(rowOf(seed, page.lines));
	}
	return rows.sort((a, b) => a.quad[0][1] - b.quad[0][1]);
}

function rowOf(seed: Line, lines: readonly Line[]): ZoneRow {
	const frame = axesOf(seed.quad);
	const height = heightOf(seed.quad);
	const placed = lines
		.map((line) => ({ line, box: localBox(frame, line.quad) }))
		.filter(({ line, box }) => {
			// A degree of error in the seed's direction moves the far end of a row by almost its height.
			const off = Math.abs((box.top + box.bottom) / 2);
			return line === seed || (off < 0.6 * height && heightOf(line.quad) < 1.6 * height && isPieceText(line));
		})
		.sort((a, b) => a.box.left - b.box.left);
	const own = placed.map(({ line }) => line);
	const text = own.map((line) => zoneText(line.text)).join("");
	// The seed first: the span takes its direction, which a short piece does not know.
	return { lines: own, quad: spanOf([seed.quad, ...own.map((line) => line.quad)]), text };
}

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

/** How far apart two rows' middles are, in multiples of the upper one's height. */
function distanceOf(upper: ZoneRow, lower: ZoneRow): number {
	const box = localBox(axesOf(upper.quad), lower.quad);
	return (box.top + box.bottom) / 2 / heightOf(upper.quad);
}

/**
 * The zone of a page: the lowest group of neighbouring rows, or null. A single row is a zone too. Its reader predicts
 * the other, which was not found, with `rowDistance`.
 */
export function findZone(rows: readonly ZoneRow[]): Zone | null {
	const last = rows.at(-1);
	if (last === undefined) return null;
	const group = [last];
	for (const row of rows.slice(0, -1).reverse()) {
		const below = group[0] as ZoneRow;
		const distance = distanceOf(row, below);
		if (distance > 0.8 && distance < 4 && overlaps(row, below)) group.unshift(row);
	}
	return { rows: group };
}

function overlaps(upper: ZoneRow, lower: ZoneRow): boolean {
	const box = localBox(axesOf(upper.quad), lower.quad);
	const shared = Math.min(box.right, widthOf(upper.quad)) - Math.max(box.left, 0);
	return shared > 0.5 * Math.min(widthOf(upper.quad), box.right - box.left);
}

/** The distance in pixels from a row of `characters` characters to the next. */
export function rowDistance(row: Quad, characters: number): number {
	return (widthOf(row) / characters) * rowDistancePitches;
}
