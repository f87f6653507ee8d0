import { lineLength } from "../../formats/mrz/td3.ts";
import type { Line, Page, Quad, SecondPass } from "../../page/page.ts";
import { axesOf, grown, heightOf, localBox, pageQuad } from "../../page/quad.ts";
import type { Mrz } from "./find-mrz.ts";
import { lowerFiguresMin, type MrzRow, rowDistance } from "./mrz-rows.ts";

/** The positions of the two lines of a passport's MRZ, and what the page already has of them. */
export interface MrzStrips {
	readonly upper: MrzStrip;
	readonly lower: MrzStrip;
}

/** One line's place on the page. */
export interface MrzStrip {
	readonly quad: Quad;
	/** The line of the page, if it was found in one piece. */
	readonly found: Line | null;
}

/** The strips of a passport's MRZ, both as long as the row that is most like a line. A missing row is predicted. */
export function stripsOf(mrz: Mrz, page: Page): MrzStrips {
	const last = mrz.rows.at(-1) as MrzRow;
	const above = mrz.rows.at(-2) ?? null;
	if (above === null) return aroundSingle(last, page);
	const wide = lacking(above) < lacking(last) ? above : last;
	return { upper: mrzStripOf(above, wide.quad), lower: mrzStripOf(last, wide.quad) };
}

/** Maximum difference between a row's number of characters and its line's: fillers are lost, words of a stamp merged. */
const lengthError = 3;

const lacking = ({ text }: MrzRow): number => Math.abs(text.length - lineLength);

function mrzStripOf(row: MrzRow, wide: Quad): MrzStrip {
	const [only] = row.lines;
	const isWhole = row.lines.length === 1 && lacking(row) <= lengthError;
	return isWhole && only ? { quad: only.quad, found: only } : { quad: asWideAs(row.quad, wide), found: null };
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
function aroundSingle(row: MrzRow, page: Page): MrzStrips {
	const own = mrzStripOf(row, row.quad);
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
export const closerQuads = ({ quad }: MrzStrip): Quad[] => rooms.map((across) => grown(quad, roomBeside, across));

/** The passes that have any text. */
export const readQuads = async (quads: readonly Quad[], secondPass: SecondPass): Promise<Line[]> =>
	(await secondPass.lines(quads)).filter((line) => line.lattice.steps > 0);

/** The first pass over a strip: the page's line, or the strip read as one line. */
export const linesOfStrip = async ({ found, quad }: MrzStrip, secondPass: SecondPass): Promise<Line[]> =>
	found === null ? readQuads([quad], secondPass) : [found];
