import { describe, expect, it } from "vitest";
import { absentField, type Field, type FieldDefinition, notOnDocument } from "../documents/definition.ts";
import { confidenceOf } from "./confidence.ts";

const read: Field = { ...absentField, value: "x", printed: "x" };

const confidenceIn = (...all: readonly (readonly [field: Field, count: number])[]): string => {
	const fields = all.flatMap(([field, count]) => Array.from({ length: count }, () => field));
	return confidenceOf(Object.fromEntries(fields.map((each, index) => [`field${index}`, each])), {});
};

describe("confidence", () => {
	it("is high if every field on the document was read", () => {
		expect(confidenceIn([read, 4], [notOnDocument, 1])).toBe("high");
	});
	it("counts all other nulls, including unknown values", () => {
		const unknown: Field = { ...absentField, reason: "unknown-on-document" };
		for (const field of [absentField, unknown]) expect(confidenceIn([read, 4], [field, 1])).toBe("medium");
	});
	it("counts a field as missing whose blank place fails its check digit", () => {
		const failed: Field = { ...notOnDocument, checks: [{ name: "mrz-check-digit", passed: false }] };
		expect(confidenceIn([read, 4], [failed, 1])).toBe("medium");
	});
	it("ignores a field that is never reported", () => {
		const never: FieldDefinition = { title: "", description: "", kind: "null", example: null };
		expect(confidenceOf({ surname: read, rawBarcode: absentField }, { rawBarcode: never })).toBe("high");
	});
	it("is medium up to exactly 30 % null", () => {
		expect(confidenceIn([read, 14], [absentField, 1])).toBe("medium");
		expect(confidenceIn([read, 7], [absentField, 3])).toBe("medium");
	});
	it("is low above 30 % null, and if nothing was read", () => {
		expect(confidenceIn([read, 69], [absentField, 31])).toBe("low");
		expect(confidenceIn([absentField, 4])).toBe("low");
		expect(confidenceIn([notOnDocument, 2])).toBe("low");
	});
});
