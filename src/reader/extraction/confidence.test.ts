import { describe, expect, it } from "vitest";
import { absentField, type Field, type FieldDefinition, notOnDocument } from "../documents/definition.ts";
import { confidenceOf } from "./confidence.ts";

const read: Field = { ...absentField, value: "x", printed: "x" };

const confidenceFor = (...groups: readonly (readonly [field: Field, count: number])[]): string => {
	const fields = groups.flatMap(([field, count]) => Array.from({ length: count }, () => field));
	return confidenceOf(Object.fromEntries(fields.map((field, index) => [`field${index}`, field])), {});
};

describe("confidence", () => {
	it("is high if every field on the document was read", () => {
		expect(confidenceFor([read, 4], [notOnDocument, 1])).toBe("high");
	});
	it("counts all other nulls, including unknown values", () => {
		const unknown: Field = { ...absentField, reason: "unknown-on-document" };
		for (const field of [absentField, unknown]) expect(confidenceFor([read, 4], [field, 1])).toBe("medium");
	});
	it("counts a blank field whose check digit fails as missing", () => {
		const failed: Field = { ...notOnDocument, checks: [{ name: "mrz-check-digit", passed: false }] };
		expect(confidenceFor([read, 4], [failed, 1])).toBe("medium");
	});
	it("ignores a field that is never reported", () => {
		const never: FieldDefinition = { title: "", description: "", kind: "null", example: null };
		expect(confidenceOf({ surname: read, rawBarcode: absentField }, { rawBarcode: never })).toBe("high");
	});
	it("is medium up to exactly 30 % null", () => {
		expect(confidenceFor([read, 14], [absentField, 1])).toBe("medium");
		expect(confidenceFor([read, 7], [absentField, 3])).toBe("medium");
	});
	it("is low above 30 % null, and if nothing was read", () => {
		expect(confidenceFor([read, 69], [absentField, 31])).toBe("low");
		expect(confidenceFor([absentField, 4])).toBe("low");
		expect(confidenceFor([notOnDocument, 2])).toBe("low");
	});
});
