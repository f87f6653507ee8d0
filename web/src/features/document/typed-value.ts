import { parseDate, yearMax, yearMin } from "../../../../src/reader/formats/day-in-text.ts";
import type { Value } from "../../../../src/review/value.ts";
import type { FieldJson } from "../../../../src/service/dashboard/contract.ts";
import { matchesPattern } from "../desk/value-checks.ts";

/**
 * Converts typed text to the format of its field if that is unambiguous, otherwise changes only its spaces. Dates may
 * be typed as printed (31/12/1999, 31 DEC 1999), and capital letters in lower case. Returns null for empty text.
 */
export function parseTypedValue({ kind, pattern, values }: FieldJson, typed: string): Value {
	const text = typed.trim().replaceAll(/\s+/g, " ");
	if (text === "") return null;
	if (kind === "list")
		return text
			.toUpperCase()
			.split(/[,; ]+/)
			.filter(Boolean);
	// The century of a two-digit year would be a guess.
	if (kind === "date") return (/\d{4}/.test(text) && parseDate(text, yearMin, yearMax)) || text;
	const allowedValue = values?.find((value) => value.toLowerCase() === text.toLowerCase());
	if (allowedValue) return allowedValue;
	const spellings = [text, text.toUpperCase(), text.replaceAll(" ", "").toUpperCase()];
	return spellings.find((spelling) => matchesPattern(spelling, pattern)) ?? text;
}
