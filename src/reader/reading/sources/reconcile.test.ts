import { expect, test } from "vitest";
import { claimed } from "../../../../test/support/claimed.ts";
import { absentField } from "../../documents/definition.ts";
import { nameSpellings } from "../../formats/spellings.ts";
import { reconcile } from "./reconcile.ts";

const zone = claimed("IJSBRANDY", { kind: "spelt", whole: nameSpellings(["IJSBRANDY"]) });

/** What becomes of the zone's name where print surely says this instead of one of its spellings. */
function besidePrint(value: string) {
	const other = { value, source: "visual" as const, certainty: 0.99, quad: null };
	return reconcile("surname", [zone], {
		fields: { surname: absentField },
		says: { surname: { same: 0, chosen: null, other } },
	});
}

test("print that has a digraph in one case agrees with the zone", () => {
	expect(besidePrint("IJsbrandy")).toMatchObject({
		value: "IJSBRANDY",
		checks: [{ name: "agrees-with-print", passed: true }],
		alternatives: [],
	});
});

test("print that has another name contradicts it", () => {
	expect(besidePrint("Usbrandy")).toMatchObject({
		value: null,
		checks: [{ name: "agrees-with-print", passed: false }],
	});
});
