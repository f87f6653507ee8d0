import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { declaration, text } from "../../../test/support/a-small-document.ts";
import { rowsOf, type TextRow } from "../print/segments.ts";
import { captionsIn, phrasesOf } from "./captions.ts";
import { together } from "./groups.ts";

test("a caption in three wordings is one, though the clearest of them do not touch", () => {
	const wordings = ["Nationaliteit", "Nationalite", "Staatsangehorigkeit"];
	const [row] = rowsOf(aPage(wordings.join("/")).lines, new Map()) as [TextRow];
	const printed = { nationality: { captions: wordings, language: text } };
	const groups = together(captionsIn(row, phrasesOf({ ...declaration, printed })));
	expect(groups.map((group) => group.map(({ text: wording }) => wording).sort())).toEqual([wordings.toSorted()]);
});

const phrases = phrasesOf({ ...declaration, printed: { surname: { captions: ["Surname", "Nom"], language: text } } });

test.each([" / ", "/", "·"])("a caption is found in two wordings that %j parts", (sign) => {
	const [row] = rowsOf(aPage(`Surname${sign}Nom`).lines, new Map()) as [TextRow];
	expect(captionsIn(row, phrases).map(({ text: wording }) => wording)).toEqual(["Surname", "Nom"]);
});

test("a caption of one word is not found in the end of one word and the beginning of another", () => {
	const birth = phrasesOf({ ...declaration, printed: { born: { captions: ["DOB", "D.O.B."], language: text } } });
	const found = (drawn: string) => captionsIn(rowsOf(aPage(drawn).lines, new Map())[0] as TextRow, birth).length;
	expect([found("DOB"), found("D08"), found("G D 08/09/2026")]).toEqual([1, 1, 0]);
});
