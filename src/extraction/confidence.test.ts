import { describe, expect, it } from "vitest";
import { absentField, type Field } from "../documents/definition.ts";
import { confidenceOf } from "./confidence.ts";

function fields(read: number, missing: number, blank = 0): Record<string, Field> {
	const field = (value: string | null, expected: boolean): Field => {
		return { ...absentField, value, printed: value, expected };
	};
	const all = [
		...Array.from({ length: read }, () => field("x", true)),
		...Array.from({ length: missing }, () => field(null, true)),
		...Array.from({ length: blank }, () => field(null, false)),
	];
	return Object.fromEntries(all.map((each, index) => [`field${index}`, each]));
}

describe("confidence", () => {
	it("is high when every field that the document carries was read", () => {
		expect(confidenceOf(fields(4, 0, 1))).toBe("high");
	});
	it("is medium up to exactly 30 % null", () => {
		expect(confidenceOf(fields(14, 1))).toBe("medium");
		expect(confidenceOf(fields(7, 3))).toBe("medium");
	});
	it("is low above 30 % null, and where nothing was read", () => {
		expect(confidenceOf(fields(69, 31))).toBe("low");
		expect(confidenceOf(fields(0, 4))).toBe("low");
		expect(confidenceOf(fields(0, 0, 2))).toBe("low");
	});
});
