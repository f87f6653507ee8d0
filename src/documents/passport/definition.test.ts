import { expect, test } from "vitest";
import { aPage, blindLook } from "../../../test/support/a-page.ts";
import { line1, line2, today } from "../../../test/support/a-passport.ts";
import { quadOf } from "../../page/quad.ts";
import type { FieldReader } from "../definition.ts";
import { passportDeclaration } from "./declaration.ts";
import { definition as passport } from "./definition.ts";
import { zoneFields } from "./zone-fields.ts";

test("what is switched off is not weighed where the print is read, and every relation with the zone can be", async () => {
	const asked: (ReadonlySet<string> | undefined)[] = [];
	const readFields: FieldReader = async ({ off }) => {
		asked.push(off);
		return {};
	};
	const off = new Set(["place", "day-agrees-with-zone"]);
	const page = aPage("PASSPORT\nSurname\nERIKSSON");
	await passport.without?.(off).read?.(page, blindLook, new Date(), readFields);
	await passport.read?.(page, blindLook, new Date(), readFields);
	expect(asked).toEqual([off, new Set()]);
	expect(passport.factors).toEqual(expect.arrayContaining([...off]));
});

test("every field of a passport is one of the zone's or is declared as print", () => {
	const quad = () => quadOf({ left: 0, top: 0, right: 440, bottom: 20 });
	const [one, two] = [line1, line2].map((text) => {
		return { ranked: [{ text, certainty: 1, prior: 0, strain: 0 }], seen: () => 1, quad };
	});
	const inZone = Object.keys(zoneFields({ line1: one ?? null, line2: two ?? null }, {}, [], today));
	const printed = Object.keys(passportDeclaration({}, new Set(), today).printed);
	const known = new Set([...inZone, ...printed]);
	expect(Object.keys(passport.fields).filter((name) => !known.has(name))).toEqual([]);
});
