import type { Line } from "../../page/page.ts";
import { type Box, boxOf, quadOf } from "../../page/quad.ts";
import { type ZoneRow, zoneText } from "./zone-rows.ts";

/**
 * How many times wider than their distance two rows of 44 characters are: 17.6 (ICAO Doc 9303 part 4), and less where
 * a frame lies around each of them.
 */
const widthOverDistance = { min: 15.5, max: 19.5 };
/** Both rows end within this share of their width at the same places. */
const endsMax = 0.04;
/** Middles of the pieces of a row are this share of their height apart at most: the page was turned level. */
const asideMax = 0.6;

/**
 * The two rows of a passport's zone where they were found in pieces too short to be known as such: a frame or a fold
 * lies across them. They lie as the rows of a passport do, each has a filler, and the upper one begins as a passport's.
 * Empty where no two do.
 */
export function rowsInPieces(pieces: readonly Line[]): readonly ZoneRow[] {
	const rows = pieces.filter(({ text }) => text.includes("<")).map((seed) => rowAlong(seed, pieces));
	for (const upper of rows) {
		const lower = rows.find((row) => liesBelow(boxOf(upper.quad), boxOf(row.quad)));
		if (lower && /^P[A-Z<]/.test(upper.text)) return [upper, lower];
	}
	return [];
}

function rowAlong(seed: Line, pieces: readonly Line[]): ZoneRow {
	const own = boxOf(seed.quad);
	const lines = pieces
		.filter(({ quad }) => Math.abs(middleOf(boxOf(quad)) - middleOf(own)) < asideMax * (own.bottom - own.top))
		.sort((a, b) => boxOf(a.quad).left - boxOf(b.quad).left);
	const boxes = lines.map(({ quad }) => boxOf(quad));
	const quad = quadOf({
		left: Math.min(...boxes.map(({ left }) => left)),
		top: Math.min(...boxes.map(({ top }) => top)),
		right: Math.max(...boxes.map(({ right }) => right)),
		bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
	});
	return { lines, quad, text: lines.map(({ text }) => zoneText(text)).join("") };
}

const middleOf = ({ top, bottom }: Box): number => (top + bottom) / 2;

/** Whether two rows lie as those of a passport do. */
function liesBelow(upper: Box, lower: Box): boolean {
	const width = upper.right - upper.left;
	const ratio = width / (middleOf(lower) - middleOf(upper));
	const apart = Math.max(Math.abs(lower.left - upper.left), Math.abs(lower.right - upper.right));
	return ratio > widthOverDistance.min && ratio < widthOverDistance.max && apart < endsMax * width;
}
