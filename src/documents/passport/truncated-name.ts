import { nameOf } from "../../formats/mrz/names.ts";
import { fold } from "../../page/approximate.ts";
import type { Look, LookRequest, Quad } from "../../page/page.ts";
import { frameOf, grown, heightOf, localBox } from "../../page/quad.ts";
import type { Field } from "../definition.ts";
import { captionOfText } from "./captions.ts";
import type { PassportPiece, Print } from "./print.ts";
import { rowDistance, rowDistanceMax } from "./text-rows.ts";

/** So many letters of a cut name must be printed at the beginning of a text to take it for the same name in full. */
const lettersMin = 5;

/**
 * A name of the zone that fills its field and may have been cut off (ICAO Doc 9303 part 4, section 4.2.2.1): the printed name that
 * goes on from it, in up to three rows, or the name itself where the print ends with it too. Null where neither is printed.
 */
export function completedName(print: Print, name: string): string | null {
	const wanted = fold(name).letters;
	for (const piece of print.pieces) {
		const own = fold(piece.text).letters;
		if (piece.caption !== null || own.length < Math.min(lettersMin, wanted.length)) continue;
		if (!wanted.startsWith(own) && !own.startsWith(wanted)) continue;
		const whole = continuedBelow(print, piece, wanted);
		const { letters } = fold(whole);
		if (letters.startsWith(wanted)) return letters === wanted ? name : whole.toUpperCase();
	}
	return null;
}

/**
 * A name of the zone; where print completes it (`completedName`), and null where a closer look at that print reads it in
 * another way. What goes beyond the zone has no other witness, and "CONSTANCE THEODORA" loses its gap in one look.
 */
export async function confirmedName(field: Field, print: Print, look: Look): Promise<Field> {
	if (typeof field.value !== "string" || field.value === nameOf(field.printed ?? "").surname) return field;
	const name = ` ${field.value} `;
	const texts = print.pieces.filter(
		({ text, caption }) => caption === null && name.includes(` ${text.toUpperCase()} `),
	);
	const seen = await look.lines(texts.flatMap(({ quad }) => nameViews(quad)));
	// Looks that see nothing contradict nothing.
	const isSeconded = seen.every(
		({ text }, index) => text === "" || text.toUpperCase() === texts[index >> 1]?.text.toUpperCase(),
	);
	if (!isSeconded) return { ...field, value: null, certainty: 0 };
	return field;
}

/** Two looks at a printed name: with room around it, and stretched. */
export const nameViews = (quad: Quad): readonly [LookRequest, LookRequest] => [
	{ quad: grown(quad, 0.3, 0.15), treatment: "plain" },
	{ quad: grown(quad, 0.3, -0.1), treatment: "wide" },
];

/** The text and the rows directly below it, as long as they keep to the name or come after it. */
function continuedBelow(print: Print, first: PassportPiece, wanted: string): string {
	let [text, last] = [first.text, first];
	for (let row = 1; row < 3; row++) {
		const next = print.pieces.find(
			(piece) => piece.caption === null && isNextRow(last, piece) && captionOfText(piece.text) === null,
		);
		if (next === undefined) break;
		// Where the zone's part is complete nothing tells whether the next row is more of the name or another value.
		if (fold(text).letters.startsWith(wanted)) return "";
		const joined = fold(`${text} ${next.text}`).letters;
		if (!joined.startsWith(wanted) && !wanted.startsWith(joined)) break;
		[text, last] = [`${text} ${next.text}`, next];
	}
	return text;
}

/** Letters only, under the same left edge, in the same size of print, as close as rows of one text are: the next value is farther down. */
function isNextRow(above: PassportPiece, piece: PassportPiece): boolean {
	const height = heightOf(above.quad);
	const frame = frameOf(above.quad);
	const box = localBox(frame, piece.quad);
	const distance = rowDistance(above, piece);
	const ratio = heightOf(piece.quad) / height;
	const isName = /^[\p{L}\s.'-]+$/u.test(piece.text);
	return (
		isName && Math.abs(box.left) < height && distance > 0.6 && distance < rowDistanceMax && ratio > 0.75 && ratio < 1.3
	);
}
