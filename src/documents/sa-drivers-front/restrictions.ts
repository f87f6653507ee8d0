import { parseVehicleCodes } from "../../formats/vehicle-code.ts";
import type { Look } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { type Box, frameOf, heightOf, localBox } from "../../page/quad.ts";
import type { Found } from "../south-african/found.ts";
import { readShort } from "../south-african/read-short.ts";

const figures = "012";

/**
 * The driver's restrictions beside or below their caption; where that could not be read, the only such figure that stands in a column with
 * the holder's other values and in no table of codes.
 */
export async function readRestrictions(pieces: readonly Piece<string>[], look: Look): Promise<Found | null> {
	const captioned = await readShort(pieces, look, "restrictions", parseRestrictions, figures);
	if (captioned || pieces.some(({ caption }) => caption === "restrictions")) return captioned;
	const values = pieces.filter(({ caption }) => caption === null);
	const alone = values.filter((piece) => {
		const isFigure = /^[012]{1,2}$/.test(piece.text) && piece.certainty >= aloneMin;
		return isFigure && isInColumn(piece, values) && !isInTable(piece, values);
	});
	const [only, ...more] = alone;
	if (!only || more.length > 0) return null;
	const { text, quad, certainty } = only;
	return { value: text, printed: text, source: "visual", certainty, quad, checks: [] };
}

/** So sure must a figure be for which no caption speaks. */
const aloneMin = 0.9;

/** Whether two longer values at least begin where the piece does. */
function isInColumn({ quad }: Piece<string>, values: readonly Piece<string>[]): boolean {
	const [frame, height] = [frameOf(quad), heightOf(quad)];
	const lean = (box: Box) => 0.12 * Math.abs(box.top + box.bottom);
	const below = values.filter(({ text, quad: other }) => {
		const box = localBox(frame, other);
		return text.length >= 4 && Math.abs(box.left) < height + lean(box) && Math.abs(box.top) < 8 * height;
	});
	return below.length >= 2;
}

/** Whether the piece stands in the codes' table: on a row with another figure, or next below a code. */
function isInTable(piece: Piece<string>, values: readonly Piece<string>[]): boolean {
	const [frame, height] = [frameOf(piece.quad), heightOf(piece.quad)];
	return values.some((other) => {
		if (other === piece) return false;
		const box = localBox(frame, other.quad);
		const isLevel = Math.abs(box.top + box.bottom) < height;
		const isAbove = box.bottom < 0 && box.bottom > -1.5 * height && Math.abs(box.left) < 1.5 * height;
		return (isLevel && /^[0-4Oo]$/.test(other.text)) || (isAbove && parseVehicleCodes(other.text) !== null);
	});
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
