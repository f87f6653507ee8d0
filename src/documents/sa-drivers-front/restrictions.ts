import type { Look } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { frameOf, localBox } from "../../page/quad.ts";
import type { Found } from "../south-african/found.ts";
import { isSureFigure, readShort } from "../south-african/read-short.ts";
import { isNear } from "./dates.ts";

const figures = "012";

/**
 * The driver's restrictions beside or below their caption; where that could not be read, the only such figure above the codes that no
 * caption claims: the vehicles' restrictions stand below the codes.
 */
export async function readRestrictions(pieces: readonly Piece<string>[], look: Look): Promise<Found | null> {
	const captioned = await readShort(pieces, look, "restrictions", parseRestrictions, figures);
	if (captioned || pieces.some(({ caption }) => caption === "restrictions")) return captioned;
	const below = pieces.find(({ caption }) => caption === "codes" || caption === "vehicleRestrictions");
	if (!below) return null;
	const frame = frameOf(below.quad);
	const captions = pieces.filter(({ caption }) => caption !== null);
	const alone = pieces.filter((piece) => {
		const isFigure = piece.caption === null && piece.text.length <= 2 && parseRestrictions(piece.text) !== null;
		const isAbove = localBox(frame, piece.quad).bottom < localBox(frame, below.quad).top;
		return isFigure && isAbove && !captions.some(({ quad }) => isNear(quad, piece.quad));
	});
	const [only, ...more] = alone;
	if (!only || more.length > 0 || !isSureFigure(only, parseRestrictions, figures)) return null;
	const { text, quad, certainty } = only;
	return { value: parseRestrictions(text) ?? text, printed: text, source: "visual", certainty, quad, checks: [] };
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
