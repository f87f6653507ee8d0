import { expect, test } from "vitest";
import { today } from "../../../../test/support/a-passport.ts";
import { declarePassportPrint } from "./declaration.ts";
import { definition } from "./definition.ts";
import { buildMrzClaims } from "./mrz-claims.ts";

test("every passport field is claimed by the MRZ or declared as printed", () => {
	const claimed = Object.keys(buildMrzClaims({ line1: null, line2: null }, [], today));
	const printed = Object.keys(declarePassportPrint({}, new Set(), today).printed);
	const covered = new Set([...claimed, ...printed]);
	expect(Object.keys(definition.fields).filter((name) => !covered.has(name))).toEqual([]);
});
