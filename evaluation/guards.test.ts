import { expect, test } from "vitest";
import { declarePassport } from "../src/documents/passport/read.ts";
import { aPage, blindLook } from "../test/support/a-page.ts";
import { above, line1, line2, today } from "../test/support/a-passport.ts";
import { saying } from "../test/support/declarations.ts";
import { readFields } from "../test/support/read-fields.ts";
import { guards } from "./guards.ts";
import { type Change, readerToldOtherwise } from "./told-otherwise.ts";

/** The fields of a page, read without a rule; with all of them where none is told. */
async function readWithout(drawing: string, ...names: readonly string[]) {
	const { declaration, page } = await declarePassport(aPage(drawing, { certainty: 0.99 }), blindLook, today);
	const changes = names.flatMap((name) => guards[name] ?? []);
	return await readerToldOtherwise(changes)(declaration, page, blindLook, today);
}

const print = "Surname\nMARTINEZ\n\nGiven names\nANNA MARIA\n";

test("what a rule withholds is given by a reader that is told otherwise", async () => {
	const forged = above(print, line1, line2);
	expect((await readWithout(forged)).surname?.value).toBeNull();
	expect((await readWithout(forged, "contradicting-print")).surname?.value).toBe("ERIKSSON");
	const child = above("", line1, "99003853<1CZE1101018M1207046110101111<<<<<94");
	expect((await readWithout(child)).dateOfBirth?.value).toBeNull();
	expect((await readWithout(child, "settled")).dateOfBirth?.value).toBe("2011-01-01");
});

test("what fails its own arithmetic is given by a reader that knows of no checks", async () => {
	const luhn = { name: "luhn", passed: false } as const;
	const read = readerToldOtherwise([guards["failed-checks"] as Change]);
	const page = aPage("");
	expect((await readFields(saying("1234", luhn), page, blindLook)).value?.value).toBeNull();
	expect((await read(saying("1234", luhn), page, blindLook, today)).value?.value).toBe("1234");
});

test.each(Object.keys(guards))("a page that breaks no rule is read the same without %s", async (name) => {
	const valuesWithout = async (...names: readonly string[]) => {
		const fields = await readWithout(above(print.replace("MARTINEZ", "ERIKSSON"), line1, line2), ...names);
		return Object.entries(fields).map(([field, { value }]) => [field, value]);
	};
	expect(await valuesWithout(name)).toEqual(await valuesWithout());
});
