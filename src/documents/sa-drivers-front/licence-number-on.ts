import { parseLicenceNumber } from "../../formats/licence-number.ts";
import { editDistance } from "../../page/approximate.ts";
import { certaintyOfPart, partOfLine } from "../../page/line-part.ts";
import type { Line } from "../../page/page.ts";
import type { Seen } from "../south-african/look-again.ts";

/** A text of a licence number's shape, and the number. */
export interface LicenceNumberSeen extends Seen {
	readonly value: string;
}

/** A token may stand glued to its caption ("No.4024..."): at most this sign parts them. */
const token = /[0-9A-Za-z|!]{12}(?![0-9A-Za-z])/g;

/**
 * Every text on the lines that has a licence number's shape. `idNumber`: the holder's, so that a damaged print of it is not taken for one
 * (both may be all digits); null when it is not known: then only numbers with a letter among the last five count.
 */
export function licenceNumbersOn(lines: readonly Line[], idNumber: string | null): readonly LicenceNumberSeen[] {
	return lines.flatMap((line) =>
		[...line.text.matchAll(token)].flatMap((match) => {
			const [from, to] = [match.index, match.index + match[0].length];
			if (/[0-9/]/.test(line.text[from - 1] ?? "")) return [];
			const value = parseLicenceNumber(match[0]);
			if (!value || isDamagedIdNumber(value, idNumber)) return [];
			return [{ value, text: match[0], quad: partOfLine(line, from, to), certainty: certaintyOfPart(line, from, to) }];
		}),
	);
}

/** Whether a text of the shape stands on the page: seven digits, and a letter among the last five. */
export function isLicenceNumberOn(lines: readonly Line[]): boolean {
	return licenceNumbersOn(lines, null).length > 0;
}

function isDamagedIdNumber(value: string, idNumber: string | null): boolean {
	if (!/^\d+$/.test(value)) return false;
	return idNumber === null || editDistance(value, idNumber) <= 3;
}
