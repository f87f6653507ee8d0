import { frameOf, heightOf, localBox, pageQuad } from "../../page/quad.ts";
import type { PassportCaption } from "./captions.ts";
import type { DateItem, Print } from "./print.ts";
import { type Explained, itemOfDay } from "./value-candidate.ts";

/** So many known dates must have their captions below them, and none above. */
const datesMin = 2;

/**
 * A page that prints its captions below their values (Fiji's does) with them moved above, where all others have them; any other page as it
 * is. What tells is where the captions of the known dates stand.
 */
export function withCaptionsAbove(print: Print, explained: Explained): Print {
	const names = ["dateOfBirth", "dateOfIssue", "dateOfExpiry"] as const;
	const found = names.flatMap((name) => {
		const item = itemOfDay(print, explained[name]);
		const distance = item && captionDistance(print, item, name);
		return item && distance ? [{ item, distance }] : [];
	});
	const [first] = found;
	if (first === undefined || found.length < datesMin || found.some(({ distance }) => distance < 0)) return print;
	const frame = frameOf(first.item.quad);
	const up = (2 * found.reduce((sum, { distance }) => sum + distance, 0)) / found.length;
	return {
		...print,
		pieces: print.pieces.map((piece) => {
			const box = localBox(frame, piece.quad);
			const above = pageQuad(frame, { ...box, top: box.top - up, bottom: box.bottom - up });
			return piece.caption === null ? piece : { ...piece, quad: above };
		}),
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
