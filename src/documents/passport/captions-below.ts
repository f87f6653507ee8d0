import type { Quad } from "../../page/page.ts";
import { frameOf, heightOf, localBox, pageQuad } from "../../page/quad.ts";
import type { PassportCaption } from "./captions.ts";
import type { KnownDates } from "./date-of-issue.ts";
import type { DateItem, Print } from "./print.ts";
import { itemOfDay } from "./value-candidate.ts";

/**
 * A page that prints its captions below their values (Fiji's does) with them moved above, where all others have them; any other page as it
 * is. What tells is that the captions of birth and expiry both stand below their dates.
 */
export function withCaptionsAbove(print: Print, known: KnownDates): Print {
	const names = ["dateOfBirth", "dateOfExpiry"] as const;
	const found = names.flatMap((name) => {
		const item = itemOfDay(print, known[name]);
		const distance = item && captionDistance(print, item, name);
		return item && distance ? [{ item, distance }] : [];
	});
	const [first] = found;
	if (first === undefined || found.length < names.length || found.some(({ distance }) => distance < 0)) return print;
	const frame = frameOf(first.item.quad);
	const up = (2 * found.reduce((sum, { distance }) => sum + distance, 0)) / found.length;
	const raised = (quad: Quad): Quad => {
		const box = localBox(frame, quad);
		return pageQuad(frame, { ...box, top: box.top - up, bottom: box.bottom - up });
	};
	return {
		...print,
		pieces: print.pieces.map((piece) => (piece.caption === null ? piece : { ...piece, quad: raised(piece.quad) })),
	};
}

/** How far below a date the nearest caption of its name stands, negative above, in pixels from middle to middle; null where there is none near. */
function captionDistance(print: Print, { quad }: DateItem, name: PassportCaption): number | null {
	const [frame, height] = [frameOf(quad), heightOf(quad)];
	const distances = print.pieces
		.filter(({ caption }) => caption === name)
		.map((piece) => localBox(frame, piece.quad))
		.filter(({ left, right }) => left < 2 * height && right > 0)
		.map(({ top, bottom }) => (top + bottom) / 2)
		.filter((distance) => Math.abs(distance) > 0.4 * height && Math.abs(distance) < 1.8 * height);
	return distances.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null;
}
