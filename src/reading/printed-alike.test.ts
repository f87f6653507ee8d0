import { expect, test } from "vitest";
import { aPage } from "../../test/support/a-page.ts";
import { valuesOn } from "../../test/support/a-small-document.ts";
import type { Declaration, FieldLanguage } from "../documents/declaration.ts";

test("a row in small letters below one in capitals is a caption that nobody knows, and no second row of the value", async () => {
	const page = aPage(`
Place of birth
LUXEMBOURG
Ausgestallt den
`);
	expect((await valuesOn(page)).place).toBe("LUXEMBOURG");
});

test("a date without a nought before its day is none where another date of the page has one: it lost its first figure", async () => {
	const dated = (issued: string, expires: string) => aPage(`Issued\n${issued}\n\nExpires\n${expires}\n`);
	const date: FieldLanguage = { kind: "date", years: [1990, 2040] };
	const printed: Declaration["printed"] = {
		issued: { captions: ["Issued"], language: date },
		expires: { captions: ["Expires"], language: date },
	};
	const given = { printed, relations: [] };
	expect(await valuesOn(dated("4 JAN 2013", "09 MAR 2023"), given)).toMatchObject({
		issued: null,
		expires: "2023-03-09",
	});
	expect(await valuesOn(dated("4 JAN 2013", "9 MAR 2023"), given)).toMatchObject({
		issued: "2013-01-04",
		expires: "2023-03-09",
	});
});
