import type { CaptionHit } from "../../page/captions.ts";
import { partOfLine } from "../../page/line-part.ts";
import type { Line } from "../../page/page.ts";

/**
 * What numbers announce on licences that follow the European model (Directive 2006/126/EC, annex I) with South Africa's values: whether a
 * card of the country does is not known, and 4c and 8 are here to be no values.
 */
const names: Readonly<Record<string, string>> = {
	1: "surname",
	2: "initials",
	3: "dateOfBirth",
	"4a": "validFrom",
	"4b": "validTo",
	"4c": "issued",
	"4d": "idNumber",
	5: "licenseNumber",
	8: "sex",
	9: "codes",
	12: "restrictions",
};

/** So many different numbers make a model of it, one of them at least with a letter: figures alone stand everywhere. */
const numbersMin = 4;

/** The captions of a card that numbers its values instead of naming them; none on any other. */
export function numberedCaptions(lines: readonly Line[]): readonly CaptionHit<string>[] {
	const found = lines.flatMap((line) => {
		const number = /^(\d{1,2}[a-d]?)\.(?=\s|$)/.exec(line.text);
		const name = number && names[number[1] ?? ""];
		return number && name ? [{ line, name, number: number[0] }] : [];
	});
	const numbers = new Set(found.map(({ number }) => number));
	if (numbers.size < numbersMin || ![...numbers].some((number) => /[a-d]/.test(number))) return [];
	return found.map(({ line, name, number }) => {
		return { name, line, from: 0, to: number.length, quad: partOfLine(line, 0, number.length), likeness: 1 };
	});
}
