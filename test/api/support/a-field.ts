import type { Field } from "../../../src/reader/documents/definition.ts";

/** A field read from printed text, with overrides. */
export function aField(value: Field["value"], rest: Partial<Field> = {}): Field {
	return {
		value,
		printed: typeof value === "string" ? value : null,
		source: "visual",
		certainty: value === null ? 0 : 0.98765,
		quad: [
			[10.04, 20],
			[110, 20],
			[110, 40],
			[10, 40],
		],
		checks: [{ name: "calendar", passed: true }],
		alternatives: [],
		...rest,
	};
}
