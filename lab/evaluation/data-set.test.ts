import { expect, test } from "vitest";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import { sampleFrom } from "./data-set.ts";

test("a passport's own documentType is a field, its kind comes from the folder", () => {
	const sample = sampleFrom(
		"set/passport/a.jpg",
		{ documentType: "P", surname: "NOVAK", quality: "clean", notes: "-" },
		catalogue,
	);
	expect(sample.documentType).toBe("passport");
	expect(sample.truth).toEqual({ documentType: "P", surname: "NOVAK" });
	expect(sample.level).toBe("scan");
});

test("a picture of something else has no fields, and only error codes are expected of it", () => {
	const sample = sampleFrom(
		"set/other/a.jpg",
		{ kind: "visa", expect: ["WRONG_DOCUMENT_TYPE", "any clean answer"] },
		catalogue,
	);
	expect(sample.documentType).toBeNull();
	expect(sample.truth).toEqual({});
	expect(sample.expect).toEqual(["WRONG_DOCUMENT_TYPE"]);
});

test("a field that the ground truth leaves out is not judged, one that is null is", () => {
	const sample = sampleFrom("a.jpg", { kind: "sa-id-smart-back", cardNumber: null }, catalogue);
	expect(Object.keys(sample.truth)).toEqual(["cardNumber"]);
});
