import type { Line, Page, Quad } from "../../page/page.ts";
import {
	axesOf,
	centreOf,
	contains,
	isLong,
	lineBendMax,
	localBox,
	pageQuad,
	slantOf,
	widthOf,
} from "../../page/quad.ts";
import type { Zone } from "./find-zone.ts";
import type { ZoneRow } from "./zone-rows.ts";

/** The lines above the zone that are of its page; all lines where there is no zone. */
export function printedLines(page: Page, zone: Zone | null): readonly Line[] {
	if (zone === null) return page.lines;
	const area = dataPageAbove(zone);
	const own = new Set(zone.rows.flatMap((row) => row.lines));
	return page.lines.filter((line) => !own.has(line) && contains(area, centreOf(line.quad)) && !liesAcross(line, zone));
}

/** Degrees between a line and the zone, from which on they are of two papers: each of two lines of one may be bent. */
const acrossMin = 2 * lineBendMax;

/** Whether a line is of another sheet of paper, under the passport or beside it. */
const liesAcross = ({ quad }: Line, { rows }: Zone): boolean =>
	isLong(quad) && Math.abs(slantOf(quad) - slantOf((rows.at(-1) as ZoneRow).quad)) > acrossMin;

/**
 * The part of the page above a zone that belongs to the same data page, as multiples of the zone's width, with a
 * margin. The page is 125 mm wide and 88 mm high. The zone's text is 112 mm wide, its top 65 mm below the upper edge
 * (ICAO Doc 9303 part 4).
 */
const dataPage = { above: 0.7, beside: 0.12 };

/** The area of the data page above its zone. */
function dataPageAbove(zone: Zone): Quad {
	const wide = zone.rows.reduce((a, b) => (widthOf(b.quad) > widthOf(a.quad) ? b : a));
	const upper = zone.rows.at(-2) ?? (zone.rows[0] as ZoneRow);
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
