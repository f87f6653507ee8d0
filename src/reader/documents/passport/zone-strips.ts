import { lineLength } from "../../formats/mrz/td3.ts";
import type { Line, Look, Page, Quad } from "../../page/page.ts";
import { axesOf, grown, heightOf, localBox, pageQuad, widthOf } from "../../page/quad.ts";
import type { Zone } from "./find-zone.ts";
import { lowerFiguresMin, rowDistance, type ZoneRow } from "./zone-rows.ts";

/** The positions of the two lines of a passport's MRZ, and what the page already has of them. */
export interface ZoneStrips {
	readonly upper: ZoneStrip;
	readonly lower: ZoneStrip;
}

/** One line's place on the page. */
export interface ZoneStrip {
	readonly quad: Quad;
	/** The line of the page, if it was found in one piece. */
	readonly found: Line | null;
}

/**
 * A narrower row, as a fraction of the other, has lost a piece: both lines are equally long. A row without 2 of 44
 * characters has 0.955 of the width, without 3 0.932.
 */
const wholeShare = 0.94;

/** The strips of a passport's MRZ, both as wide as the wider row. A missing row is predicted from the other. */
export function stripsOf(zone: Zone, page: Page): ZoneStrips {
	const last = zone.rows.at(-1) as ZoneRow;
	const above = zone.rows.at(-2) ?? null;
	if (above === null) return aroundSingle(last, page);
	const wide = wholeOf(above, last);
	return { upper: zoneStripOf(above, wide), lower: zoneStripOf(last, wide) };
}

/** Maximum difference between a row's number of characters and its line's. */
const lengthError = 3;

/**
 * The row that gives the length of both: the wider one, unless words of a stamp were merged into it. Then its text is
 * too long, and the other's is not.
 */
function wholeOf(above: ZoneRow, last: ZoneRow): ZoneRow {
	const [wide, other] = widthOf(above.quad) >= widthOf(last.quad) ? [above, last] : [last, above];
	const isWhole = Math.abs(other.text.length - lineLength) <= lengthError;
	return isWhole && wide.text.length > lineLength + lengthError ? other : wide;
}

function zoneStripOf(row: ZoneRow, wide: ZoneRow): ZoneStrip {
	const [only] = row.lines;
	const share = widthOf(row.quad) / widthOf(wide.quad);
	const isWhole = share >= wholeShare && share <= 1 / wholeShare;
	if (isWhole && row.lines.length === 1 && only !== undefined) return { quad: only.quad, found: only };
	return { quad: asWideAs(row.quad, wide.quad), found: null };
}

/** One row's height and position across, the other's extent along. */
function asWideAs(quad: Quad, wide: Quad): Quad {
	const frame = axesOf(wide);
	const [own, whole] = [localBox(frame, quad), localBox(frame, wide)];
	const middle = (own.top + own.bottom) / 2;
	const half = Math.max(heightOf(quad), heightOf(wide)) / 2;
	return pageQuad(frame, { left: whole.left, right: whole.right, top: middle - half, bottom: middle + half });
}

/** An MRZ of which one row was found, with or without digits. */
function aroundSingle(row: ZoneRow, page: Page): ZoneStrips {
	const own = zoneStripOf(row, row);
	const isUpper = row.text.replaceAll(/\D/g, "").length < lowerFiguresMin;
	const distance = rowDistance(row.quad, Math.max(lineLength, row.text.length)) * (isUpper ? 1 : -1);
	const frame = axesOf(row.quad);
	const box = localBox(frame, row.quad);
	const other = pageQuad(frame, { ...box, top: box.top + distance, bottom: box.bottom + distance });
	const predicted = { quad: insidePage(other, page), found: null };
	return isUpper ? { upper: own, lower: predicted } : { upper: predicted, lower: own };
}

function insidePage(quad: Quad, { width, height }: Page): Quad {
	const clamp = ([x, y]: Quad[0]) => [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))] as const;
	return [clamp(quad[0]), clamp(quad[1]), clamp(quad[2]), clamp(quad[3])];
}

/** Margin above and below, in strip heights, of two further passes. */
const rooms = [-0.2, 0.1];

/** Margin at the sides, in strip heights, of further passes. */
const roomBeside = 0.3;

/** The areas of further passes over an unsettled line. */
export const closerLooks = ({ quad }: ZoneStrip): Quad[] => rooms.map((across) => grown(quad, roomBeside, across));

/** The passes that have any text. */
export const lookAtQuads = async (quads: readonly Quad[], look: Look): Promise<Line[]> =>
	(await look.lines(quads)).filter((line) => line.lattice.steps > 0);

/** The first pass over a strip: the page's line, or the strip read as one line. */
export const linesOfStrip = async ({ found, quad }: ZoneStrip, look: Look): Promise<Line[]> =>
	found === null ? lookAtQuads([quad], look) : [found];
