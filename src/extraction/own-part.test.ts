import { describe, expect, it } from "vitest";
import { aPage } from "../../test/support/a-page.ts";
import { saying } from "../../test/support/declarations.ts";
import type { DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { Page } from "../page/page.ts";
import { grown } from "../page/quad.ts";
import { ownPart, partLike } from "./own-part.ts";

/** A document that pages with this word on a line are taken for. */
function marked(documentType: DocumentType, word: string): DocumentDefinition {
	return {
		documentType,
		title: word,
		fields: {},
		likeness: (page) => ({ score: page.lines.some(({ text }) => text === word) ? 1 : 0, cues: [] }),
		marks: (page) =>
			page.lines
				.filter(({ text }) => text === word || text.startsWith(`${word} `))
				.map((line) => ({ name: line.text, line })),
		declare: async (page) => ({ page, declaration: saying(null) }),
	};
}

const card = marked("sa-id-smart-front", "CARD");
const passport = marked("passport", "PASSPORT");
const textsOf = (drawing: string, own: DocumentDefinition, others: readonly DocumentDefinition[]) =>
	ownPart(aPage(drawing), own, others).page.lines.map(({ text }) => text);

describe("the part of a page that is one document", () => {
	const beside = `
CARD   RSA          PASSPORT
SURNAME             SURNAME
SPECIMEN            OTHER
`;
	it("is what stands nearer to its marks than to those of another document, whichever lies first", () => {
		expect(textsOf(beside, card, [passport])).toEqual(["CARD", "RSA", "SURNAME", "SPECIMEN"]);
		expect(textsOf(beside, passport, [card])).toEqual(["PASSPORT", "SURNAME", "OTHER"]);
	});
	it("is found where one document lies below the other", () => {
		expect(textsOf("PASSPORT\nOTHER\n\n\nCARD\nSPECIMEN", card, [passport])).toEqual(["CARD", "SPECIMEN"]);
	});
	it("may be a document though the words beside it speak against it", () => {
		const against = (page: Page) => page.lines.some(({ text }) => text === "PASSPORT");
		const likeness = (page: Page) => (against(page) ? { score: 0.3, cues: [] } : card.likeness(page));
		const part = partLike(aPage(beside), { ...card, likeness });
		expect(part?.lines.map(({ text }) => text)).toEqual(["CARD", "RSA", "SURNAME", "SPECIMEN"]);
		expect(partLike(aPage("PASSPORT   CARD"), { ...card, likeness })?.lines.map(({ text }) => text)).toEqual(["CARD"]);
		expect(partLike(aPage("PASSPORT\nOTHER"), { ...card, likeness })).toBeNull();
	});
	it("is the whole page where nothing else lies on it, or no mark tells", () => {
		expect(textsOf(beside, card, [])).toHaveLength(7);
		expect(textsOf("OTHER\nPASSPORT", card, [passport])).toHaveLength(2);
	});
	const twins = `
CARD
CARD NAME
ONE
CARD SEX
M









CARD
CARD NAME
TWO
CARD SEX
F
`;
	it("is one of two documents of its kind: the likelier, and the larger where both are as likely", () => {
		const lower = aPage(twins);
		const lines = lower.lines.map((line, i) => (i < 5 ? line : { ...line, quad: grown(line.quad, 0, 0.2) }));
		const { page, hasTwin, owns } = ownPart({ ...lower, lines }, card, []);
		expect([page.lines.map(({ text }) => text), hasTwin]).toEqual([
			["CARD", "CARD NAME", "TWO", "CARD SEX", "F"],
			true,
		]);
		expect(lines.map(({ quad }) => owns(quad))).toEqual([...Array(5).fill(false), ...Array(5).fill(true)]);
		const likely = (page: Page) => ({ score: page.lines.some(({ text }) => text === "ONE") ? 1 : 0.6, cues: [] });
		const [first] = ownPart({ ...lower, lines }, { ...card, likeness: likely }, []).page.lines.slice(2);
		expect(first?.text).toBe("ONE");
	});
	it("is all of a page where one document says three captions in two languages, close to each other", () => {
		const both = "CARD\nCARD NAME\nCARD SEX\nCARD\nCARD NAME\nCARD SEX\nONE";
		const { page, hasTwin } = ownPart(aPage(both), card, []);
		expect([page.lines.length, hasTwin]).toEqual([7, false]);
	});
	it("is all of a page where fewer than three captions stand on it twice", () => {
		const { page, hasTwin } = ownPart(aPage(twins.replace("CARD SEX\nF", "CARD END")), card, []);
		expect([page.lines.length, hasTwin]).toEqual([9, false]);
	});
});
