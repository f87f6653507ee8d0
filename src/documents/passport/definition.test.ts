import { expect, test } from "vitest";
import { aPage, blindLook } from "../../../test/support/a-page.ts";
import type { FieldReader } from "../definition.ts";
import { passport } from "./definition.ts";

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
