import { boundsOfCorners } from "../../../../src/review/crop-to-boxes.ts";
import type { PictureBox } from "../../lib/picture/box.ts";

/** The corners of a masked area, in pixels of the upright picture. */
export type Mask = PictureBox["corners"];

/** The fields in each MRZ line. A value masked in print would still be legible there. */
const fieldsInMrzLines: Readonly<Record<string, readonly string[]>> = {
	mrzLine1: ["documentType", "issuingCountry", "surname", "givenNames"],
	mrzLine2: ["passportNumber", "nationality", "dateOfBirth", "sex", "dateOfExpiry", "personalNumber"],
};

/** Returns the MRZ lines that contain any of these fields. */
export const findMrzLines = (names: readonly string[]): readonly string[] =>
	Object.keys(fieldsInMrzLines).filter((line) => fieldsInMrzLines[line]?.some((name) => names.includes(name)));

/** Margin around a value, as a fraction of its height. Visible edges of letters could reveal the value. */
const margin = 0.25;

/** Returns masks for these fields and for the MRZ lines that contain them, with a margin. */
export function buildMasks(chosen: ReadonlySet<string>, boxes: readonly PictureBox[]): readonly Mask[] {
	const allNames = new Set([...chosen, ...findMrzLines([...chosen])]);
	return boxes.filter(({ name }) => allNames.has(name)).map(({ corners }) => addValueMargin(corners));
}

/** Adds a margin on each side of an area, as a fraction of the longest side of its bounding box. */
export function expandMask(corners: Mask, fraction: number): Mask {
	const { left, top, right, bottom } = boundsOfCorners(corners);
	const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
	const offset = fraction * Math.max(right - left, bottom - top);
	return corners.map(([cx, cy]) => [cx + offset * Math.sign(cx - midX), cy + offset * Math.sign(cy - midY)] as const);
}

/** Adds the margin of values to the box of a value, which may be tilted. */
function addValueMargin(corners: Mask): Mask {
	const [x, y] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length);
	const [topLeft = [0, 0], , , bottomLeft = [0, 0]] = corners;
	const offset = margin * Math.hypot(bottomLeft[0] - topLeft[0], bottomLeft[1] - topLeft[1]);
	return corners.map(
		([left, top]) => [left + offset * Math.sign(left - (x ?? 0)), top + offset * Math.sign(top - (y ?? 0))] as const,
	);
}
