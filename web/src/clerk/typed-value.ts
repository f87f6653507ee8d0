import type { FieldJson } from "../../../src/dashboard/contract.ts";
import { fits } from "./checks-by-hand.ts";
import type { Value } from "./value.ts";

/**
 * What a person typed, in the form of its field where that is plain: a day without signs, small letters for capitals.
 * Null for nothing.
 */
export function typedValue({ kind, pattern, values }: FieldJson, typed: string): Value {
	const text = typed.trim().replaceAll(/\s+/g, " ");
	if (text === "") return null;
	if (kind === "list")
		return text
			.toUpperCase()
			.split(/[,; ]+/)
			.filter(Boolean);
	if (kind === "date") return text.replace(/^(\d{4})[./ -]?(\d{2})[./ -]?(\d{2})$/, "$1-$2-$3");
	const listed = values?.find((value) => value.toLowerCase() === text.toLowerCase());
	if (listed) return listed;
	const plain = [text, text.toUpperCase(), text.replaceAll(" ", "").toUpperCase()];
	return plain.find((each) => fits(each, pattern)) ?? text;
}
