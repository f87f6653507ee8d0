import { parseVehicleCodes } from "../../formats/vehicle-code.ts";
import type { Look, Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { type Box, heightOf, localBox } from "../../page/quad.ts";
import { levelFrame } from "../../page/values.ts";
import { type Found, foundIn } from "../south-african/found.ts";
import { settleText } from "../south-african/look-again.ts";
import { readShort } from "../south-african/read-short.ts";
import type { DateSeen } from "./dates.ts";

const figures = "012";

/**
 * The driver's restrictions beside or below their caption; where that could not be read, the only such figure that stands among the
 * holder's other values and in no table of codes. `free`: the dates that are neither birth nor validity, for the table holds them.
 */
export async function readRestrictions(
	pieces: readonly Piece<string>[],
	look: Look,
	free: readonly DateSeen[],
): Promise<Found | null> {
	const captioned = await readShort(pieces, look, "restrictions", parseRestrictions, figures);
	if (captioned || pieces.some(({ caption }) => caption === "restrictions")) return captioned;
	const values = pieces.filter(({ caption }) => caption === null);
	const dates = free.map(({ quad }) => quad);
	const alone = values.filter(
		(piece) =>
			/^[012]{1,2}$/.test(piece.text) &&
			piece.certainty >= seenMin &&
			isAmongValues(piece, values) &&
			!isInTable(piece, values, dates),
	);
	const [only, ...more] = alone;
	if (!only || more.length > 0) return null;
	return only.certainty < aloneMin ? settleText(only, look, parseRestrictions) : foundIn(only.text, only);
}

/** What was read less surely than this may be a mark of the background. */
const seenMin = 0.4;
/** So sure must a figure be for which no caption speaks, or closer looks must agree. */
const aloneMin = 0.9;

/** The rows of values lie at most so many of a figure's heights apart, captions between them included; the card's two columns so many. */
const [rowsMax, columnsMax] = [4, 16];

/** Whether a value of figures stands in the piece's row or the next one, no farther away than the card's two columns lie apart. */
function isAmongValues(piece: Piece<string>, values: readonly Piece<string>[]): boolean {
	const [frame, height] = [levelFrame(values, piece), heightOf(piece.quad)];
	return values.some(({ text, quad }) => {
		const { left, right, top, bottom } = localBox(frame, quad);
		const isInReach = left < columnsMax * height && right > -columnsMax * height;
		return /\d{4}/.test(text) && Math.abs(top + bottom) / 2 < rowsMax * height && isInReach;
	});
}

/** Whether the piece stands in the codes' table: on a row with another figure, a code or a first issue, or between a code and its date. */
function isInTable(piece: Piece<string>, values: readonly Piece<string>[], dates: readonly Quad[]): boolean {
	const [frame, height] = [levelFrame(values, piece), heightOf(piece.quad)];
	const [isLevel, isAbove, isBelow] = [
		({ top, bottom }: Box) => Math.abs(top + bottom) < 1.4 * height,
		({ left, right, bottom }: Box) => bottom < 0.2 * height && bottom > -2 * height && left < height && right > -height,
		({ left, right, top }: Box) => top > 0 && top < 2 * height && left < height && right > 0,
	];
	const others = values.filter((other) => other !== piece && !dates.includes(other.quad));
	return (
		dates.map((quad) => localBox(frame, quad)).some((box) => isLevel(box) || isBelow(box)) ||
		others.some(({ text, quad }) => {
			const box = localBox(frame, quad);
			const isCode = parseVehicleCodes(text) !== null;
			return (isLevel(box) && (isCode || /^[0-4OoDQ]$/.test(text))) || (isAbove(box) && isCode);
		})
	);
}

/** One or two of the legend's figures, as printed; letters that look like them are them. */
export function parseRestrictions(text: string): string | null {
	const digits = text
		.replace(/[\s.,;:/&+]/g, "")
		.replace(/[OoQD]/g, "0")
		.replace(/[Il|!]/g, "1")
		.replace(/[Zz]/g, "2");
	return /^[012]{1,2}$/.test(digits) ? digits : null;
}
