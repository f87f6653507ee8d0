import { dayOf, yearMax, yearMin } from "../../../../src/reader/formats/day-in-text.ts";
import type { Value } from "../../../../src/review/value.ts";
import type { FieldJson } from "../../../../src/service/dashboard/contract.ts";
import { fitsPattern } from "../desk/checks-by-hand.ts";

/**
 * Converts a typed value to the form of its field, if it is unambiguous. Dates may be typed as printed (31/12/1999, 31
 * DEC 1999), and capitals in lower case. Null for nothing.
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
