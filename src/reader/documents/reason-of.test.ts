import { describe, expect, it } from "vitest";
import { absentField, type Field, notOnDocument } from "./definition.ts";
import { reasonOf } from "./reason-of.ts";

const failed = (...names: readonly Field["checks"][number]["name"][]): Field => ({
	...absentField,
	checks: names.map((name) => ({ name, passed: false })),
});

describe("the reason for a null", () => {
	it("is told of a null alone", () => {
		expect(reasonOf({ ...notOnDocument, value: "ERIKSSON" })).toBeNull();
	});
	it("is that its place was not found, where nothing was", () => {
		expect(reasonOf(absentField)).toBe("not-found");
	});
	it("is that it cannot be read, where ink or another reading was found", () => {
		const other = { value: "M", source: "visual", certainty: 0.4, quad: null } as const;
		expect(reasonOf({ ...absentField, printed: "ERlKSS" })).toBe("unreadable");
		expect(reasonOf({ ...absentField, alternatives: [other] })).toBe("unreadable");
	});
	it("is what its reader knows of it, whatever was found", () => {
		expect(reasonOf({ ...notOnDocument, printed: "<<<<<<<<<<<<<<" })).toBe("not-on-document");
		expect(reasonOf({ ...absentField, reason: "unknown-on-document" })).toBe("unknown-on-document");
	});
	it("is a failed check before all else: its own arithmetic before another source", () => {
		expect(reasonOf(failed("agrees-with-print"))).toBe("contradicted");
		expect(reasonOf(failed("agrees-with-print", "mrz-check-digit"))).toBe("failed-check");
		expect(reasonOf({ ...failed("mrz-check-digit"), reason: "not-on-document" })).toBe("failed-check");
		expect(reasonOf(failed("barcode-opened"))).toBe("closed-barcode");
	});
});
