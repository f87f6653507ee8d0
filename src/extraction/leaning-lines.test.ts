import { expect, test } from "vitest";
import { aPage } from "../../test/support/a-page.ts";
import { leaningLines, withoutLeaning } from "./leaning-lines.ts";

const sheet = aPage("some printed sheet\nof many words below\nand more of them");
const card = (rows: number, tilt: number) => aPage("REPUBLIC OF\n".repeat(rows), { tilt });
const together = (rows: number, tilt: number) => ({ ...sheet, lines: [...sheet.lines, ...card(rows, tilt).lines] });

test("lines that lean together beside upright ones are found, either way", () => {
	expect(leaningLines(together(5, 15)).map(({ text }) => text)).toEqual(Array(5).fill("REPUBLIC OF"));
	expect(leaningLines(together(5, -15))).toHaveLength(5);
});

test("few lines, or such as perspective bends, are none", () => {
	expect(leaningLines(together(4, 15))).toEqual([]);
	expect(leaningLines(together(6, 7))).toEqual([]);
	expect(leaningLines({ ...sheet, lines: [...card(3, 15).lines, ...card(3, -15).lines] })).toEqual([]);
});

test("a stamp that lies aslant to a document's marks is none of its page, but for lines that are marks", () => {
	const captions = aPage("SURNAME OF\nNAMES OF\nNUMBER OF");
	const marksOf = ({ lines }: typeof captions) => lines.map((line) => ({ name: line.text, line }));
	const stamped = { ...captions, lines: [...captions.lines, ...card(1, 7).lines, ...card(1, 4).lines] };
	expect(withoutLeaning(stamped, marksOf(captions)).lines).toEqual([...captions.lines, ...card(1, 4).lines]);
	expect(withoutLeaning(stamped, marksOf(stamped)).lines).toHaveLength(5);
	expect(withoutLeaning(stamped, marksOf(captions).slice(1))).toBe(stamped);
});
