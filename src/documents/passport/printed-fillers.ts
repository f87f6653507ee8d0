import type { Print } from "./print.ts";
import { isNameAlone } from "./printed-names.ts";
import { nameStart, type ZoneLine } from "./read-zone.ts";

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
	const [first = "", ...rest] = field.split("K");
	if (rest.length > doubtsMax) return [];
	const choices = Array.from({ length: 2 ** rest.length - 1 }, (_, choice) => choice + 1);
	return choices.map((choice) =>
		rest.reduce((text, part, at) => `${text}${choice & (1 << at) ? "<" : "K"}${part}`, first),
	);
}
