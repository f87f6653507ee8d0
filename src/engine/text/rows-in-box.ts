import { median } from "../../page/median.ts";
import type { Quad } from "../../page/page.ts";
import { heightOf, partOf, widthOf } from "../../page/quad.ts";
import type { Pyramid } from "../raster/grey.ts";
import type { View } from "../raster/picture.ts";
import { sampleQuad } from "../raster/sample.ts";
import type { Band } from "./letter-band.ts";
import { busyEdges, edgesByRow } from "./row-edges.ts";

/** A box this much higher than most may hold several rows. */
const highMin = 1.3;
/** Rows of samples over a box: a gap between two rows of print has three or more of them. */
const samplesDown = 64;
/** Rows of samples have at least this share of the ink edges that the busiest tenth has, where letters stand. */
const edgesLeast = 0.3;
/** Lower bands, by the box's height, are marks and dust. Rows of one box are of like height. */
const bandMin = 0.1;
const likeHeights = 0.6;
/** Room around a row, in the height of its ink: marks above and tails below letters have few edges. */
const room = 0.5;

/**
 * The rows of print that stand in the boxes which a detector drew on one page, in the boxes' order: mostly one in each.
 * It draws one box around rows that stand as close as their own strokes. All quadrilaterals are of the view's page.
 */
export function rowsInBoxes(view: Pick<View, "pyramid" | "toPixels">, boxes: readonly Quad[]): readonly Quad[] {
	const usual = median(boxes.map(heightOf));
	return boxes.flatMap((box) => (heightOf(box) > usual * highMin ? rowsIn(view, box) : [box]));
}

function rowsIn({ pyramid, toPixels }: Pick<View, "pyramid" | "toPixels">, box: Quad): readonly Quad[] {
	const bands = bandsOf(edgesIn(pyramid, toPixels(box)));
	const highest = Math.max(...bands.map(inkHeight));
	const rows = bands.filter((band) => inkHeight(band) >= highest * likeHeights);
	if (rows.length < 2) return [box];
	return rows.map((row) => {
		const more = inkHeight(row) * room;
		return partOf(box, 0, 1, row.top - more, row.bottom + more);
	});
}

const inkHeight = ({ top, bottom }: Band): number => bottom - top;

/** Where letters stand in a box, but for what it cuts: a neighbour's row. */
function bandsOf(edges: readonly number[]): readonly Band[] {
	const least = busyEdges(edges) * edgesLeast;
	const bands: Band[] = [];
	let from: number | null = null;
	for (const [row, edge] of [...edges, 0].entries()) {
		if (edge > least) from ??= row;
		else if (from !== null) {
			if (from > 0 && row < edges.length) bands.push({ top: from / edges.length, bottom: row / edges.length });
			from = null;
		}
	}
	return bands.filter((band) => inkHeight(band) >= bandMin);
}

function edgesIn(pyramid: Pyramid, box: Quad): readonly number[] {
	const width = Math.max(2, Math.round((samplesDown * widthOf(box)) / Math.max(1, heightOf(box))));
	const grey = new Float32Array(width * samplesDown);
	sampleQuad(pyramid, box, { out: grey, offset: 0, stride: width, width, height: samplesDown });
	return edgesByRow(grey, width);
}
