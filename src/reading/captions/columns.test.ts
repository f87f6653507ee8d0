import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { declaration, valuesOn } from "../../../test/support/a-small-document.ts";
import { rowsOf } from "../print/segments.ts";
import { captionsIn, phrasesOf } from "./captions.ts";
import { columnsUnder } from "./columns.ts";

test("a value right under its caption is read though the gap before it is as narrow as one between words", async () => {
	const close = aPage(
		`
Date of issue  Authority
16 APRIL 2007  ABUJA
`,
		{ columnGap: 2 },
	);
	expect(await valuesOn(close)).toMatchObject({ issued: "2007-04-16", office: "ABUJA" });
});

test("a column begins right under where a caption begins, and nowhere else", () => {
	const columnsIn = (drawn: string): readonly number[] => {
		const rows = rowsOf(aPage(drawn, { columnGap: 2 }).lines, new Map());
		const hits = rows.flatMap((row) => captionsIn(row, phrasesOf(declaration)));
		return rows.flatMap((row) => columnsUnder(row, hits));
	};
	expect(columnsIn("Date of issue  Authority\nSAINT PETERS-  BURG")).toEqual([12]);
	expect(columnsIn("XXXX Authority\nSAINT PETERS-  BURG")).toEqual([]);
	expect(columnsIn("Date of issue  Authority\n\n\nSAINT PETERS-  BURG")).toEqual([]);
	expect(columnsIn("Date of issue Authority\nSAINT PETERS- BURG")).toEqual([12]);
	expect(columnsIn("Authority Authority\nDIRECTION BURG")).toEqual([]);
	expect(columnsIn("Date of issue Authority\n   SAINTPETERSBU RG")).toEqual([]);
	expect(columnsIn("SAINT PETERS-  BURG\nDate of issue  Authority")).toEqual([]);
});
