import { expect, test } from "vitest";
import { aPage } from "../../test/support/a-page.ts";
import { documentLines } from "./document-lines.ts";

const blank = "\n".repeat(20);

test("the lines of a document are those around most of its captions, and not a form's far below", () => {
	const page = aPage(`SURNAME\nONE\nNAMES\nTWO\nSEX\nF${blank}SURNAME ........\nDATE ........`);
	const marks = page.lines.filter(({ text }) => /SURNAME|NAMES|SEX/.test(text));
	expect(marks).toHaveLength(4);
	expect(documentLines(page, marks).map(({ text }) => text)).toEqual(["SURNAME", "ONE", "NAMES", "TWO", "SEX", "F"]);
});

test("two captions tell nothing", () => {
	const page = aPage("SURNAME\nONE\nNAMES\nTWO");
	expect(
		documentLines(
			page,
			page.lines.filter(({ text }) => /NAME/.test(text)),
		),
	).toEqual([]);
});
