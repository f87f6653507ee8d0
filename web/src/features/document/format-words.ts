import { formatValue } from "../../../../src/review/value.ts";
import type { FieldJson } from "../../../../src/service/dashboard/contract.ts";

/** Describes the format that a field accepts, such as "one of M, F, X" or "such as 8001015009087". */
export function describeFormat({ kind, values, example }: Pick<FieldJson, "kind" | "values" | "example">): string {
	if (values) return `one of ${values.join(", ")}`;
	if (kind === "date") return "a date such as 31/12/1999, 31 DEC 1999 or 1999-12-31";
	return example === null ? "another format" : `such as ${formatValue(example)}`;
}
