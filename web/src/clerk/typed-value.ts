import type { FieldJson } from "../../../src/dashboard/contract.ts";
import { dayOf, yearMax, yearMin } from "../../../src/formats/day-in-text.ts";
import type { Value } from "../../../src/review/value.ts";
import { fitsPattern } from "./checks-by-hand.ts";

/**
 * What a person typed, in the form of its field where that is plain. A day may be typed as it is printed (31/12/1999,
 * 31 DEC 1999), and small letters for capitals. Null for nothing.
 */
export function typedValue({ kind, pattern, values }: FieldJson, typed: string): Value {
	const text = typed.trim().replaceAll(/\s+/g, " ");
	if (text === "") return null;
	if (kind === "list")
		return text
			.toUpperCase()
			.split(/[,; ]+/)
			.filter(Boolean);
	// A two-digit year would be a guess.
	if (kind === "date") return (/\d{4}/.test(text) && dayOf(text, yearMin, yearMax)) || text;
	const listed = values?.find((value) => value.toLowerCase() === text.toLowerCase());
	if (listed) return listed;
	const plain = [text, text.toUpperCase(), text.replaceAll(" ", "").toUpperCase()];
	return plain.find((each) => fitsPattern(each, pattern)) ?? text;
}
