import { expect, test } from "vitest";
import { absentField, type Field, notOnDocument } from "../../src/reader/documents/definition.ts";
import { aMeasured, aSample } from "../../test/support/a-measured.ts";
import type { Sample } from "./data-set.ts";
import type { Measured } from "./measured.ts";
import { reasonsOf } from "./reasons.ts";

const read = (fields: Readonly<Record<string, Field>>, by: Partial<Sample> = {}) =>
	aMeasured(aSample({ truth: { surname: "MOKOENA", personalNumber: null }, ...by }), fields);

test("a reason is misnamed that says nothing of the document where a field is not printed, or the other way round", () => {
	const given: Field = { ...absentField, value: "MOKOENA" };
	const rows = reasonsOf([
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

test("a field whose two sources contradict each other on purpose, and a refused picture, are not counted", () => {
	const disputed = { print: { print: "contradicting", kind: "", contradicts: ["personalNumber"] } };
	const { outcome: _, ...rest } = read({});
	const refused: Measured = { ...rest, outcome: { outcome: "unreadable", reasons: ["blurred"] } };
	expect(reasonsOf([read({}, disputed), refused]).map(({ field }) => field)).toEqual(["surname"]);
});
