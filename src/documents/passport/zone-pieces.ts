import type { Line } from "../../page/page.ts";
import { type Box, boxOf, quadOf } from "../../page/quad.ts";
import { type ZoneRow, zoneText } from "./zone-row.ts";

/**
 * How many times wider than their distance two rows of 44 characters are: 17.6 (ICAO Doc 9303 part 4), and less where
 * a frame lies around each of them.
 */
const widthOverDistance = { min: 15.5, max: 19.5 };
/** Both rows begin within this share of their width at the same place. */
const beginsMax = 0.04;
/** Middles of the pieces of a row are this share of their height apart at most: the page was turned level. */
const asideMax = 0.6;
/** A row alone has two dates (twelve figures, ICAO Doc 9303-4 section 4.2.2) and a number, or what is left of them. */
const figuresMin = 8;

/**
 * The rows of a passport's zone where they were found in pieces too short to be known as such: a frame or a fold lies
 * across them. Two rows lie as those of a passport do, and the upper one begins as a passport's; or one has a passport's
 * figures, and the other was not found. Empty where there are none.
 */
export function rowsInPieces(pieces: readonly Line[]): readonly ZoneRow[] {
	const rows = pieces.filter(({ text }) => text.includes("<")).map((seed) => rowOfPieces(piecesBeside(seed, pieces)));
	for (const upper of rows.filter(({ text }) => /^P[A-Z<]/.test(text))) {
		const lower = rows.find((row) => liesBelow(boxOf(upper.quad), boxOf(row.quad)));
		if (!lower) continue;
		const along = extentOf([boxOf(upper.quad), boxOf(lower.quad)]);
		return [upper, lower].map((row) => ({ ...row, quad: quadOf({ ...boxOf(row.quad), ...along }) }));
	}
	return rows
		.filter(({ text, lines }) => lines.length > 2 && text.replaceAll(/\D/g, "").length >= figuresMin)
		.slice(0, 1);
}

function piecesBeside(seed: Line, pieces: readonly Line[]): readonly Line[] {
	const own = boxOf(seed.quad);
	return pieces
		.filter(({ quad }) => Math.abs(middleOf(boxOf(quad)) - middleOf(own)) < asideMax * (own.bottom - own.top))
		.toSorted((a, b) => boxOf(a.quad).left - boxOf(b.quad).left);
}

function rowOfPieces(lines: readonly Line[]): ZoneRow {
	const boxes = lines.map(({ quad }) => boxOf(quad));
	const top = Math.min(...boxes.map((box) => box.top));
	const bottom = Math.max(...boxes.map((box) => box.bottom));
	const quad = quadOf({ ...extentOf(boxes), top, bottom });
	return { lines, quad, text: lines.map(({ text }) => zoneText(text)).join("") };
}

const extentOf = (boxes: readonly Box[]): Pick<Box, "left" | "right"> => ({
	left: Math.min(...boxes.map(({ left }) => left)),
	right: Math.max(...boxes.map(({ right }) => right)),
});

const middleOf = ({ top, bottom }: Box): number => (top + bottom) / 2;

/** Whether two rows lie as those of a passport do, as far as they were found. */
function liesBelow(upper: Box, lower: Box): boolean {
	const { left, right } = extentOf([upper, lower]);
	const ratio = (right - left) / (middleOf(lower) - middleOf(upper));
	const apart = Math.abs(lower.left - upper.left);
	return ratio > widthOverDistance.min && ratio < widthOverDistance.max && apart < beginsMax * (right - left);
}
