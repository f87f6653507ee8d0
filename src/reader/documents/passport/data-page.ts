import type { Line, Page, Quad } from "../../page/page.ts";
import { axesOf, centreOf, contains, localBox, pageQuad, widthOf } from "../../page/quad.ts";
import type { Mrz } from "./find-mrz.ts";
import type { MrzRow } from "./mrz-rows.ts";

/** The lines of the data page above the MRZ; all lines if there is none. */
export function printedLines(page: Page, mrz: Mrz | null): readonly Line[] {
	if (mrz === null) return page.lines;
	const area = dataPageAbove(mrz);
	const own = new Set(mrz.rows.flatMap((row) => row.lines));
	return page.lines.filter((line) => !own.has(line) && contains(area, centreOf(line.quad)));
}

/**
 * The data page above its MRZ in multiples of the MRZ's width, with a margin. The page is 125 x 88 mm; the MRZ's text
 * is 112 mm wide, its top 65 mm below the upper edge (ICAO Doc 9303 part 4).
 */
const dataPage = { above: 0.7, beside: 0.12 };

function dataPageAbove(mrz: Mrz): Quad {
	const wide = mrz.rows.reduce((a, b) => (widthOf(b.quad) > widthOf(a.quad) ? b : a));
	const upper = mrz.rows.at(-2) ?? (mrz.rows[0] as MrzRow);
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
