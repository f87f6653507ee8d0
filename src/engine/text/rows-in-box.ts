import { median } from "../../page/median.ts";
import type { Quad } from "../../page/page.ts";
import { heightOf, partOf } from "../../page/quad.ts";
import type { View } from "../raster/picture.ts";
import { inkRows } from "./ink-band.ts";
import { glanceAtLine } from "./recogniser.ts";

/**
 * Boxes this many times as high as most of theirs are looked at. One around two rows of a licence's codes was 1.7 times
 * as high: C1 was read there, and A1 above it was lost.
 */
const tallMin = 1.3;

/** The boxes (pixels of the page), with those of several rows cut between these. */
export function rowsInBoxes(view: View, boxes: readonly Quad[]): readonly Quad[] {
	const usual = median(boxes.map(heightOf));
	return boxes.flatMap((box) => {
		const rows = heightOf(box) < usual * tallMin ? [] : inkRows(glanceAtLine(view.pyramid, view.toPixels(box)));
		return rows.length === 0 ? [box] : rows.map(({ top, bottom }) => partOf(box, 0, 1, top, bottom));
	});
}
