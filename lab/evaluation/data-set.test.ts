import { expect, test } from "vitest";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import { parseSample } from "./data-set.ts";

test("takes the kind from the folder's name, because documentType is a field of the passport", () => {
	const sample = parseSample(
		"set/passport/a.jpg",
		{ documentType: "P", surname: "NOVAK", quality: "clean", notes: "-" },
		catalogue,
	);
	expect(sample.documentType).toBe("passport");
	expect(sample.truth).toEqual({ documentType: "P", surname: "NOVAK" });
	expect(sample.level).toBe("scan");
});

test("keeps no fields and only valid error codes for a picture of something else", () => {
	const sample = parseSample(
		"set/other/a.jpg",
		{ kind: "visa", expect: ["WRONG_DOCUMENT_TYPE", "any clean answer"] },
		catalogue,
	);
	expect(sample.documentType).toBeNull();
	expect(sample.truth).toEqual({});
	expect(sample.expectedErrorCodes).toEqual(["WRONG_DOCUMENT_TYPE"]);
});

test("keeps fields that are null in the ground truth, and no missing ones", () => {
	const sample = parseSample("a.jpg", { kind: "sa-id-smart-back", cardNumber: null }, catalogue);
	expect(Object.keys(sample.truth)).toEqual(["cardNumber"]);
});
