import { describe, expect, it } from "vitest";
import { absentField, type Field, notOnDocument } from "./definition.ts";
import { reasonOf } from "./field.ts";

const failed = (...names: readonly Field["checks"][number]["name"][]): Field => ({
	...absentField,
	checks: names.map((name) => ({ name, passed: false })),
});

describe("the reason for a null", () => {
	it("is reported only for nulls", () => {
		expect(reasonOf({ ...notOnDocument, value: "ERIKSSON" })).toBeNull();
	});
	it('is "not found" if there is no print', () => {
		expect(reasonOf(absentField)).toBe("not-found");
	});
	it('is "unreadable" if there is print or another reading', () => {
		const other = { value: "M", source: "visual", certainty: 0.4, quad: null } as const;
		expect(reasonOf({ ...absentField, printed: "ERlKSS" })).toBe("unreadable");
		expect(reasonOf({ ...absentField, alternatives: [other] })).toBe("unreadable");
	});
	it("is the reader's own reason whatever was found", () => {
		expect(reasonOf({ ...notOnDocument, printed: "<<<<<<<<<<<<<<" })).toBe("not-on-document");
		expect(reasonOf({ ...absentField, reason: "unknown-on-document" })).toBe("unknown-on-document");
	});
	it("is a failed check first: own check digits before other sources", () => {
		expect(reasonOf(failed("agrees-with-print"))).toBe("contradicted");
		expect(reasonOf(failed("agrees-with-print", "mrz-check-digit"))).toBe("failed-check");
		expect(reasonOf({ ...failed("mrz-check-digit"), reason: "not-on-document" })).toBe("failed-check");
		expect(reasonOf(failed("barcode-opened"))).toBe("closed-barcode");
	});
});
