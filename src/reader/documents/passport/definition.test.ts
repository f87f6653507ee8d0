import { expect, test } from "vitest";
import { today } from "../../../../test/support/a-passport.ts";
import { passportDeclaration } from "./declaration.ts";
import { definition } from "./definition.ts";
import { zoneClaims } from "./zone-claims.ts";

test("every field of a passport is one of the zone's or is declared as print", () => {
	const inZone = Object.keys(zoneClaims({ line1: null, line2: null }, [], today));
	const printed = Object.keys(passportDeclaration({}, new Set(), today).printed);
	const known = new Set([...inZone, ...printed]);
	expect(Object.keys(definition.fields).filter((name) => !known.has(name))).toEqual([]);
});
