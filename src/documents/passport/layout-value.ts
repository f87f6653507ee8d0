import { printedDates } from "../../formats/printed-date.ts";
import { frameOf, heightOf, localBox } from "../../page/quad.ts";
import { isLatinPrint, latinPart } from "./national-print.ts";
import type { PassportPiece, Print } from "./print.ts";
import { piecesAbove } from "./soft-caption.ts";
import { rowDistance, wholeText } from "./text-rows.ts";
import { type Announced, type Candidate, type Explained, isValue } from "./value-candidate.ts";
import { isAllCapitals } from "./voices.ts";

/** A value that its place suggests, with all its rows; none where the damaged caption above it fits something else. */
export function unlessAnnouncedOtherwise(
	print: Print,
	explained: Explained,
	value: PassportPiece,
	name: Announced,
): Candidate | null {
	const certainty = certaintyUnder(print, piecesAbove(value, print.pieces)[0], name);
	if (certainty === null || isLowerRow(print, value, explained.state)) return null;
	// A place has one row: what has more is something else.
	if (name !== "authority" && print.pieces.some((piece) => piece !== value && isUpperRow(value, piece))) return null;
	const rows = wholeText(print, value, name === "authority" ? 3 : 1, (piece) => isValue(piece, explained, null));
	return rows.length === 0 ? null : { rows, certainty };
}

/** How sure a place is, judged by what stands above it: more where that is a damaged caption that fits, null where it fits something else. */
function certaintyUnder(print: Print, nearest: PassportPiece | undefined, name: Announced): number | null {
	if (nearest === undefined) return 0.7;
	if (nearest.caption !== null && nearest.caption !== name) {
		const { caption } = nearest;
		return caption === "other" || caption === "personalNumber" || caption === "dateOfExpiry" ? null : 0.62;
	}
	const soft = print.softCaption(nearest);
	if (soft.name === name && soft.score >= 0.5) return 0.92;
	return soft.score >= 0.7 && soft.name !== name && soft.lead > 0.1 ? null : 0.75;
}

const isMostlySmall = (text: string): boolean =>
	(text.match(/\p{Ll}/gu)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0) / 2;

/** Whether a text in capitals of the same print stands directly below another, from the same left edge, as rows of one text do. */
function isUpperRow(value: PassportPiece, piece: PassportPiece): boolean {
	const [box, height] = [localBox(frameOf(value.quad), piece.quad), heightOf(value.quad)];
	const [distance, ratio] = [rowDistance(value, piece), heightOf(piece.quad) / height];
	const isText = piece.caption === null && /\p{Lu}{3}/u.test(piece.text) && isAllCapitals(piece.text);
	return (
		isText && distance > 0.6 && distance < closeRows && Math.abs(box.left) < height / 2 && ratio > 0.8 && ratio < 1.25
	);
}

/** Rows closer than this (middle to middle, in heights) are hardly two values: a caption stands between those. */
const closeRows = 1.1;

/**
 * Whether a text of the same print stands directly above, from the same left edge: half a value is a wrong one. The same in a state's other
 * script is no half of it.
 */
export function isLowerRow(print: Print, value: PassportPiece, state: string | null): boolean {
	const [frame, height] = [frameOf(value.quad), heightOf(value.quad)];
	return print.pieces.some((other) => {
		if (other.caption !== null || other.certainty < 0.8 || printedDates(other.text).length > 0) return false;
		const isOtherScript = isLatinPrint(value.text, state) && !isLatinPrint(latinPart(other.text, state), state);
		if (isOtherScript && !other.line.text.endsWith(",")) return false;
		// What is left of a caption is in small letters where values are in capitals.
		if (isAllCapitals(value.text) && isMostlySmall(other.text)) return false;
		const box = localBox(frame, other.quad);
		const ratio = (box.bottom - box.top) / height;
		const isAbove = box.bottom < height * 0.2 && box.bottom > -height * 0.9;
		return isAbove && Math.abs(box.left) < height / 2 && ratio > 0.8 && ratio < 1.25;
	});
}
