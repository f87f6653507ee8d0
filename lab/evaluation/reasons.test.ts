import { expect, test } from "vitest";
import { absentField, type Field, notOnDocument } from "../../src/reader/documents/definition.ts";
import { aMeasured, aSample } from "../../test/support/a-measured.ts";
import type { Sample } from "./data-set.ts";
import { countReasons } from "./reasons.ts";
import type { SampleResult } from "./sample-result.ts";

const read = (fields: Readonly<Record<string, Field>>, changes: Partial<Sample> = {}) =>
	aMeasured(aSample({ truth: { surname: "MOKOENA", personalNumber: null }, ...changes }), fields);

test("counts a reason as misnamed if it says that a printed field is not on the document, or the reverse", () => {
	const given: Field = { ...absentField, value: "MOKOENA" };
	const rows = countReasons([
		read({ surname: given, personalNumber: notOnDocument }),
		read({ surname: absentField, personalNumber: { ...absentField, printed: "<<<<" } }),
		read({ surname: notOnDocument, personalNumber: { ...absentField, reason: "unknown-on-document" } }),
	]);
	const printed = { documentType: "passport", field: "surname", isPrinted: true, fields: 3 };
	const blank = { documentType: "passport", field: "personalNumber", isPrinted: false, fields: 3 };
	expect(rows).toEqual([
		{ ...printed, reasons: { "not-found": 1, "not-on-document": 1 }, misnamed: 1 },
		{ ...blank, reasons: { "not-on-document": 1, "unknown-on-document": 1, unreadable: 1 }, misnamed: 1 },
	]);
});

test("leaves out fields that are contradicted on purpose, and refused pictures", () => {
	const disputed = { print: { print: "contradicting", kind: "", contradicts: ["personalNumber"] } };
	const { outcome: _, ...rest } = read({});
	const refused: SampleResult = { ...rest, outcome: { outcome: "unreadable", reasons: ["blurred"] } };
	expect(countReasons([read({}, disputed), refused]).map(({ field }) => field)).toEqual(["surname"]);
});
