import { edgesOf } from "../../../../src/review/crop-to-boxes.ts";
import type { PictureBox } from "../../lib/picture/box.ts";

/** A masked place: corners in pixels of the upright picture. */
export type Mask = PictureBox["corners"];

/** The MRZ lines that contain each field, because a value masked in print would still be legible there. */
const mrzLines: Readonly<Record<string, readonly string[]>> = {
	mrzLine1: ["documentType", "issuingCountry", "surname", "givenNames"],
	mrzLine2: ["passportNumber", "nationality", "dateOfBirth", "sex", "dateOfExpiry", "personalNumber"],
};

/** Returns the MRZ lines that contain any of these fields. */
export const mrzLinesOf = (chosen: readonly string[]): readonly string[] =>
	Object.keys(mrzLines).filter((line) => mrzLines[line]?.some((name) => chosen.includes(name)));

/** Margin around a value as a fraction of its height, because visible edges of letters could reveal it. */
const margin = 0.25;

/** Returns the places of these fields, with a margin, and of the MRZ lines that contain them. */
export function masksOf(chosen: ReadonlySet<string>, boxes: readonly PictureBox[]): readonly Mask[] {
	const names = new Set([...chosen, ...mrzLinesOf([...chosen])]);
	return boxes.filter(({ name }) => names.has(name)).map(({ corners }) => grown(corners));
}

/** Adds a margin to a place on each side, as a fraction of its longest side. */
export function grownBy(corners: Mask, share: number): Mask {
	const { left, top, right, bottom } = edgesOf(corners);
	const [x, y] = [(left + right) / 2, (top + bottom) / 2];
	const room = share * Math.max(right - left, bottom - top);
	return corners.map(([cx, cy]) => [cx + room * Math.sign(cx - x), cy + room * Math.sign(cy - y)] as const);
}

function grown(corners: Mask): Mask {
	const [x, y] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length);
	const [topLeft = [0, 0], , , bottomLeft = [0, 0]] = corners;
	const room = margin * Math.hypot(bottomLeft[0] - topLeft[0], bottomLeft[1] - topLeft[1]);
	return corners.map(
		([left, top]) => [left + room * Math.sign(left - (x ?? 0)), top + room * Math.sign(top - (y ?? 0))] as const,
	);
}
