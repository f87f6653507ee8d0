import { describe, expect, it } from "vitest";
import { absentField, type Field, notOnDocument } from "./definition.ts";
import { nullReasonOf } from "./field.ts";

const fieldWithFailedChecks = (...names: readonly Field["checks"][number]["name"][]): Field => ({
	...absentField,
	checks: names.map((name) => ({ name, passed: false })),
});

describe("the reason for a null", () => {
	it("is null for a field with a value", () => {
		expect(nullReasonOf({ ...notOnDocument, value: "ERIKSSON" })).toBeNull();
	});
	it('is "not-found" if nothing was printed', () => {
		expect(nullReasonOf(absentField)).toBe("not-found");
	});
	it('is "unreadable" if there is printed text or an alternative', () => {
		const alternative = { value: "M", source: "visual", certainty: 0.4, quad: null } as const;
		expect(nullReasonOf({ ...absentField, printed: "ERlKSS" })).toBe("unreadable");
		expect(nullReasonOf({ ...absentField, alternatives: [alternative] })).toBe("unreadable");
	});
	it("is the reason that the reader set, even if text was found", () => {
		expect(nullReasonOf({ ...notOnDocument, printed: "<<<<<<<<<<<<<<" })).toBe("not-on-document");
		expect(nullReasonOf({ ...absentField, reason: "unknown-on-document" })).toBe("unknown-on-document");
	});
	it("is a failed check before anything else, and a failed check digit before a contradiction", () => {
		expect(nullReasonOf(fieldWithFailedChecks("agrees-with-print"))).toBe("contradicted");
		expect(nullReasonOf(fieldWithFailedChecks("agrees-with-print", "mrz-check-digit"))).toBe("failed-check");
		expect(nullReasonOf({ ...fieldWithFailedChecks("mrz-check-digit"), reason: "not-on-document" })).toBe(
			"failed-check",
		);
		expect(nullReasonOf(fieldWithFailedChecks("barcode-opened"))).toBe("closed-barcode");
	});
});
