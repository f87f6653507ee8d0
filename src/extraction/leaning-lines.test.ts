import { expect, test } from "vitest";
import { aPage } from "../../test/support/a-page.ts";
import { withoutLeaning } from "./leaning-lines.ts";

const card = (rows: number, tilt: number) => aPage("REPUBLIC OF\n".repeat(rows), { tilt });

test("a stamp that lies aslant to a document's marks is none of its page, but for lines that are marks", () => {
	const captions = aPage("SURNAME OF\nNAMES OF\nNUMBER OF");
	const marksOf = ({ lines }: typeof captions) => lines.map((line) => ({ name: line.text, line }));
	const stamped = { ...captions, lines: [...captions.lines, ...card(1, 7).lines, ...card(1, 4).lines] };
	expect(withoutLeaning(stamped, marksOf(captions)).lines).toEqual([...captions.lines, ...card(1, 4).lines]);
	expect(withoutLeaning(stamped, marksOf(stamped)).lines).toHaveLength(5);
	expect(withoutLeaning(stamped, marksOf(captions).slice(1))).toBe(stamped);
});
