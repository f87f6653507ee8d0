import { expect, test } from "vitest";
import { aPage } from "../../test/support/a-page.ts";
import type { Mark } from "../documents/definition.ts";
import type { Page } from "../page/page.ts";
import { documentLines } from "./document-lines.ts";

const blank = "\n".repeat(20);

/** The lines that are captions, each with its first word for its name. */
const marksOf = ({ lines }: Page, caption: RegExp): readonly Mark[] =>
	lines.filter(({ text }) => caption.test(text)).map((line) => ({ name: line.text.split(" ")[0] as string, line }));

test("the lines of a document are those around most of its captions, and not a form's far below", () => {
	const page = aPage(`SURNAME\nONE\nNAMES\nTWO\nSEX\nF${blank}SURNAME ........\nDATE ........`);
	const marks = marksOf(page, /SURNAME|NAMES|SEX/);
	expect(marks).toHaveLength(4);
	expect(documentLines(page, marks).map(({ text }) => text)).toEqual(["SURNAME", "ONE", "NAMES", "TWO", "SEX", "F"]);
});

test("a caption of another name is the document's, though what stood between is hidden", () => {
	const page = aPage(`NUMBER\nSIX${blank}SURNAME\nONE\nNAMES\nTWO\nSEX\nF${blank}SURNAME ........`);
	const own = documentLines(page, marksOf(page, /NUMBER|SURNAME|NAMES|SEX/));
	expect(own.map(({ text }) => text)).toEqual(["NUMBER", "SIX", "SURNAME", "ONE", "NAMES", "TWO", "SEX", "F"]);
});

test("two captions tell nothing", () => {
	const page = aPage("SURNAME\nONE\nNAMES\nTWO");
	expect(documentLines(page, marksOf(page, /NAME/))).toEqual([]);
});
