import { median } from "../../page/median.ts";
import type { Quad } from "../../page/page.ts";
import { heightOf, partOf, widthOf } from "../../page/quad.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";

/** A box this much higher than most may hold several rows. */
const highMin = 1.3;
/** Rows of samples over a box: a gap between two rows of print has three or more of them. */
const samplesDown = 64;
/** Rows of samples have at least this share of the ink edges that the busiest tenth has, where letters stand. */
const edgesLeast = 0.3;
const busiest = 0.1;
/** Lower bands, by the box's height, are marks and dust; rows of one box are of like height. */
const bandMin = 0.1;
const likeHeights = 0.6;
/** Room around a row, in the height of its ink. */
const room = 0.35;

/**
 * The rows of print in each of the boxes that a detector drew on one page (pixels of the pyramid's first level, as
 * read): itself where it holds one row. A detector draws one box around rows that stand as close as their own strokes.
 */
export function rowsInBoxes(pyramid: Pyramid, boxes: readonly Quad[]): readonly (readonly Quad[])[] {
	const usual = median(boxes.map(heightOf));
	return boxes.map((box) => (heightOf(box) > usual * highMin ? rowsIn(pyramid, box) : [box]));
}

function rowsIn(pyramid: Pyramid, box: Quad): readonly Quad[] {
	const bands = bandsOf(edgesByRow(pyramid, box));
	const highest = Math.max(...bands.map(({ from, to }) => to - from));
	const rows = bands.filter(({ from, to }) => to - from >= highest * likeHeights);
	if (rows.length < 2) return [box];
	return rows.map(({ from, to }) => {
		const more = (to - from) * room;
		return partOf(box, 0, 1, from - more, to + more);
	});
}

/** Part of a box's height, 0..1 from its top. */
interface RowBand {
	readonly from: number;
	readonly to: number;
}

/** Where letters stand, but for what the box cuts: a neighbour's row. */
function bandsOf(edges: readonly number[]): readonly RowBand[] {
	const least = ([...edges].sort((a, b) => b - a)[Math.floor(edges.length * busiest)] as number) * edgesLeast;
	const bands: RowBand[] = [];
	let from: number | null = null;
	for (const [row, edge] of [...edges, 0].entries()) {
		if (edge > least) from ??= row;
		else if (from !== null) {
			if (from > 0 && row < edges.length) bands.push({ from: from / edges.length, to: row / edges.length });
			from = null;
		}
	}
	return bands.filter((band) => band.to - band.from >= bandMin);
}

/** How much grey changes from sample to sample along each row: it does where letters stand. */
function edgesByRow(pyramid: Pyramid, box: Quad): readonly number[] {
	const width = Math.max(2, Math.round((samplesDown * widthOf(box)) / Math.max(1, heightOf(box))));
	const grey = new Float32Array(width * samplesDown);
	sampleQuad(pyramid, box, { out: grey, offset: 0, stride: width, width, height: samplesDown });
	return Array.from({ length: samplesDown }, (_, y) => {
		let sum = 0;
		for (let i = y * width + 1; i < (y + 1) * width; i++)
			sum += Math.abs((grey[i] as number) - (grey[i - 1] as number));
		return sum;
	});
}
