import { expect, test } from "vitest";
import { claimed } from "../../../../test/support/claimed.ts";
import { absentField } from "../../documents/definition.ts";
import { nameSpellings } from "../../formats/spellings.ts";
import { reconcile } from "./reconcile.ts";

const mrz = claimed("IJSBRANDY", { kind: "spelt", whole: nameSpellings(["IJSBRANDY"]) });

/** Reconciles the MRZ's name when print clearly shows this value instead of one of its spellings. */
function besidePrint(value: string) {
	const other = { value, source: "visual" as const, certainty: 0.99, quad: null };
	return reconcile("surname", [mrz], {
		fields: { surname: absentField },
		says: { surname: { same: 0, chosen: null, other } },
	});
}

test("a digraph in one case agrees with the MRZ", () => {
	expect(besidePrint("IJsbrandy")).toMatchObject({
		value: "IJSBRANDY",
		checks: [{ name: "agrees-with-print", passed: true }],
		alternatives: [],
	});
});

test("another printed name contradicts the MRZ", () => {
	expect(besidePrint("Usbrandy")).toMatchObject({
		value: null,
		checks: [{ name: "agrees-with-print", passed: false }],
	});
});
