import { expect, test } from "vitest";
import { today } from "../../../../test/support/a-passport.ts";
import { passportDeclaration } from "./declaration.ts";
import { definition } from "./definition.ts";
import { mrzClaims } from "./mrz-claims.ts";

test("every passport field is in the MRZ or declared as print", () => {
	const inMrz = Object.keys(mrzClaims({ line1: null, line2: null }, [], today));
	const printed = Object.keys(passportDeclaration({}, new Set(), today).printed);
	const known = new Set([...inMrz, ...printed]);
	expect(Object.keys(definition.fields).filter((name) => !known.has(name))).toEqual([]);
});
