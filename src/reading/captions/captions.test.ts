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
