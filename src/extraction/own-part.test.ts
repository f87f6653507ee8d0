import { describe, expect, it } from "vitest";
import { aPage } from "../../test/support/a-page.ts";
import type { DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { Page } from "../page/page.ts";
import { ownPart, partLike } from "./own-part.ts";

/** A document that pages with this word on a line are taken for. */
function marked(documentType: DocumentType, word: string): DocumentDefinition {
	return {
		documentType,
		title: word,
		fields: {},
		likeness: (page) => ({ score: page.lines.some(({ text }) => text === word) ? 1 : 0, cues: [] }),
		read: async () => ({}),
	};
}

const card = marked("sa-id-smart-front", "CARD");
const passport = marked("passport", "PASSPORT");
const textsOf = (drawing: string, own: DocumentDefinition, others: readonly DocumentDefinition[]) =>
	ownPart(aPage(drawing), own, others).lines.map(({ text }) => text);

describe("the part of a page that is one document", () => {
	const beside = `
CARD   RSA          PASSPORT
SURNAME             SURNAME
SPECIMEN            OTHER
`;
	it("ends at the empty strip between two documents, whichever lies first", () => {
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
	it("is the whole page where nothing else lies on it, or no strip leaves one on either side", () => {
		expect(textsOf(beside, card, [])).toHaveLength(7);
		expect(textsOf("CARD\nPASSPORT\nCARD\nPASSPORT", card, [passport])).toHaveLength(4);
	});
});
