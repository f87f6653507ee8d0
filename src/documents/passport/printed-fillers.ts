import { isNameAlone, type Print } from "./print.ts";
import type { ZoneLine } from "./read-zone.ts";

/** Index of the name's first character in line 1. */
const nameStart = 5;
/** More of them are not tried: 2 to the power of it readings. */
const doubtsMax = 10;
/** How sure two printed names make a reading that the zone itself did not put first. */
const printedCertainty = 0.9;

/**
 * The first line with the fillers that bold print makes the recogniser take for K ("HUGHKDESMONDKK"), where the names then stand in print,
 * each as a text of its own, and stand there in no other way; else the line as it was read.
 */
export function withPrintedFillers(line: ZoneLine, print: Print): ZoneLine {
	const [best] = line.ranked;
	const field = best?.text.slice(nameStart) ?? "";
	if (best === undefined || !field.includes("K") || isNameAlone(print, field)) return line;
	const [only, ...more] = readingsOf(field).filter((reading) => isNameAlone(print, reading));
	if (only === undefined || more.length > 0) return line;
	return { ...line, ranked: [{ ...best, text: best.text.slice(0, nameStart) + only, certainty: printedCertainty }] };
}

/** The field with some or all of its K as fillers. */
function readingsOf(field: string): string[] {
	const places = [...field].flatMap((character, at) => (character === "K" ? [at] : []));
	if (places.length > doubtsMax) return [];
	const choices = Array.from({ length: 2 ** places.length - 1 }, (_, choice) => choice + 1);
	return choices.map((choice) =>
		[...field]
			.map((character, at) => (choice & (1 << places.indexOf(at)) && character === "K" ? "<" : character))
			.join(""),
	);
}
