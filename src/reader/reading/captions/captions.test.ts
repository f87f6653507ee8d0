import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { aRow } from "../../../../test/support/a-row.ts";
import { declaration, text } from "../../../../test/support/a-small-document.ts";
import type { Declaration } from "../../documents/declaration.ts";
import { rowsOf, type TextRow } from "../print/index.ts";
import { type CaptionHit, captionsIn, covers, phrasesOf } from "./captions.ts";

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

/** The captions of a row, each with the glyphs that it takes. */
const foundIn = (row: string, own = phrasesOf(declaration)) =>
	captionsIn(aRow(row), own).map(({ text: wording, from, to }) => [wording, from, to]);
/** What it costs that any text of a document may stand anywhere: as if it had e^4 of them, if it has few. */
const any = -4;
/** What it is worth that a text is all of its line (weight `captionAlone`). */
const alone = 3;

test("a caption is worth more where only signs stand beside it, up to the next column", () => {
	const worth = (row: string) => captionsIn(aRow(row), phrasesOf(declaration)).map(({ log }) => log - 9 * 2.5 - 1.4);
	for (const row of ["Authority", "Authority:", "*/Authority/ -", "OSLO     Authority", "Authority     OSLO"])
		expect(worth(row)).toEqual([expect.closeTo(any + alone)]);
	for (const row of ["OSLO Authority", "Authority OSLO", "OSLO: Authority", "Authority, OSLO", "OSLO Authority     X"])
		expect(worth(row)).toEqual([expect.closeTo(any)]);
});

test("a caption takes its letters and no signs, and what is too unlike one is none", () => {
	expect(foundIn("OSLO/Authority.")).toEqual([["Authority", 5, 14]]);
	expect(foundIn("Auxxority")).toHaveLength(1);
	expect(foundIn("Axxxxrity")).toEqual([]);
	expect(foundIn("OSLO")).toEqual([]);
});

test("of two captions that claim the same letters the likelier is one, and others stand beside it", () => {
	const captions = ["Date of issue", "Date of birth"];
	const own = phrasesOf({ ...declaration, otherCaptions: captions });
	expect(foundIn("Date of birth     Authority", own).map(([wording]) => wording)).toEqual([
		"Date of birth",
		"Authority",
	]);
});

test("a text of a document that has many is as likely as another of them", () => {
	const otherPrint = Array.from({ length: 297 }, (_, i) => `Q${i}`);
	const own = phrasesOf({ ...declaration, otherPrint });
	expect(captionsIn(aRow("Authority"), own)[0]?.log).toBeCloseTo(9 * 2.5 + 1.4 - Math.log(300) + alone);
});

test("a text of few letters is a caption for its letters, not for standing alone", () => {
	const own = phrasesOf({ ...declaration, otherCaptions: ["No", "Nos"] });
	expect(captionsIn(aRow("No"), own).map(({ log }) => log)).toEqual([expect.closeTo(2 * 2.5 + 1.4 - 4 + 3)]);
	expect(captionsIn(aRow("N"), phrasesOf({ ...declaration, otherCaptions: ["N"] }))).toEqual([]);
});

test("a caption names every field that it announces, other texts name none, and titles are no captions", () => {
	const announced = (own: Partial<Declaration>) =>
		phrasesOf({ ...declaration, ...own }).map(({ text: wording, fields, isCaption, letters }) => [
			wording,
			fields,
			isCaption,
			letters,
		]);
	const shared = { captions: ["Ñames (1)"], language: text };
	const own = { printed: { place: shared, office: shared }, otherCaptions: ["Rank"], otherPrint: ["Pass"] };
	expect(announced(own)).toEqual([
		["Ñames (1)", ["place", "office"], true, "NAMESI"],
		["Rank", [], true, "RANK"],
		["Pass", [], false, "PASS"],
	]);
});

test("a caption covers what shares letters of its row with it", () => {
	const row = aRow("OSLO Authority");
	const [caption] = captionsIn(row, phrasesOf(declaration)) as [CaptionHit];
	const isCovered = (from: number, to: number, other = row) => covers(caption, { row: other, from, to });
	expect([isCovered(0, 4), isCovered(0, 5), isCovered(12, 13), isCovered(13, 14)]).toEqual([false, true, true, false]);
	expect(isCovered(5, 6, aRow("OSLO Authority"))).toBe(false);
});
