import { textOfValue } from "../../../../src/review/value.ts";
import type { FieldJson } from "../../../../src/service/dashboard/contract.ts";

/** Describes the accepted format of a field: "one of M, F, X", "such as 8001015009087". */
export function formWords({ kind, values, example }: Pick<FieldJson, "kind" | "values" | "example">): string {
	if (values) return `one of ${values.join(", ")}`;
	if (kind === "date") return "a date such as 31/12/1999, 31 DEC 1999 or 1999-12-31";
	return example === null ? "another format" : `such as ${textOfValue(example)}`;
}
