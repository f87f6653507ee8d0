import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { declaration, text } from "../../../test/support/a-small-document.ts";
import { rowsOf, type TextRow } from "../print/segments.ts";
import { captionsIn, phrasesOf } from "./captions.ts";

const phrases = phrasesOf({ ...declaration, printed: { surname: { captions: ["Surname", "Nom"], language: text } } });

test.each([" / ", "/", "·"])("a caption is found in two wordings that %j parts", (sign) => {
	const [row] = rowsOf(aPage(`Surname${sign}Nom`).lines, new Map()) as [TextRow];
	expect(captionsIn(row, phrases).map(({ text: wording }) => wording)).toEqual(["Surname", "Nom"]);
});
