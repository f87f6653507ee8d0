import { describe, expect, test } from "vitest";
import { namesUsual, placesUsual } from "./usual-texts.ts";

describe("usual texts near a reading", () => {
	test.each([
		["NKHIZE", "MKHIZE"],
		["OCONNELL", "O'CONNELL"],
		["SIPHWE", "SIPHIWE"],
	])("the name %s may be %s", (read, usual) => expect(namesUsual.near(read)).toContain(usual));

	test.each([
		["UNTATA", "UMTATA"],
		["UNITEDKINGDON", "UNITED KINGDOM"],
	])("the place %s may be %s", (read, usual) => expect(placesUsual.near(read)[0]).toBe(usual));

	test("a usual text is nearest to itself", () => expect(namesUsual.near("DLAMINI")[0]).toBe("DLAMINI"));

	test("letters that were read are never left out", () => expect(namesUsual.near("IMANUEL")).not.toContain("MANUEL"));

	test("what is like no usual text has none near", () => expect(placesUsual.near("QXWVKJ")).toEqual([]));
});
