import { expect, test } from "vitest";
import { claimed } from "../../../../test/support/claimed.ts";
import { absentField } from "../../documents/definition.ts";
import { buildNameSpellings } from "../../formats/spellings.ts";
import { reconcile } from "./reconcile.ts";

const mrz = claimed("IJSBRANDY", { kind: "spelt", complete: buildNameSpellings(["IJSBRANDY"]) });

/** Reconciles the MRZ's name with print that clearly shows this value instead of one of the name's spellings. */
function reconcileWithPrint(value: string) {
	const differing = { value, source: "visual" as const, certainty: 0.99, quad: null };
	return reconcile("surname", [mrz], {
		fields: { surname: absentField },
		comparisons: { surname: { sameProbability: 0, matchedSpelling: null, differing } },
	});
}

test("a digraph in one case agrees with the MRZ", () => {
	expect(reconcileWithPrint("IJsbrandy")).toMatchObject({
		value: "IJSBRANDY",
		checks: [{ name: "agrees-with-print", passed: true }],
		alternatives: [],
	});
});

test("another printed name contradicts the MRZ", () => {
	expect(reconcileWithPrint("Usbrandy")).toMatchObject({
		value: null,
		checks: [{ name: "agrees-with-print", passed: false }],
	});
});
