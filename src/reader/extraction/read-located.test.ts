import { describe, expect, it } from "vitest";
import { aField } from "../../../test/api/support/a-field.ts";
import { aPage, stubPass } from "../../../test/support/a-page.ts";
import { saying } from "../../../test/support/declarations.ts";
import type { DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { DocumentOutline, UprightImage } from "../engine/index.ts";
import type { Line } from "../page/page.ts";
import { quadOf } from "../page/quad.ts";
import { describeLocated, readLocated, withoutOthers } from "./read-located.ts";

/** Returns a document type whose class score grows with the number of lines that contain `word`. */
const typeWithWord = (documentType: DocumentType, word: string): DocumentDefinition => ({
	documentType,
	title: word,
	fields: {},
	classScore: ({ lines }) => ({ score: 0.4 * lines.filter(({ text }) => text.includes(word)).length, features: [] }),
	declare: async (page) => ({ page, declaration: saying(null) }),
});

const definitions = [typeWithWord("passport", "PASSPORT"), typeWithWord("sa-id-smart-front", "CARD")];

/** Returns a located document of this width, and the text read from it alone. */
const aDocument = (text: string, width: number, more: Partial<DocumentOutline> = {}) => ({
	text,
	document: {
		...{ quad: quadOf({ left: 0, top: 0, right: width, bottom: width / 2 }), isFacingPage: false },
		...{ textShare: 0.5, ...more },
	},
});

function uprightWith(located: readonly ReturnType<typeof aDocument>[]) {
	const readings: number[] = [];
	const upright: UprightImage = {
		...{ width: 1000, height: 1000, rotation: 0, secondPass: stubPass },
		documents: located.map(({ document }) => document),
		isolateDocument: async (index) => ({
			...upright,
			rotation: index,
			readPage: async () => {
				readings.push(index);
				const page = aPage(located[index]?.text ?? "");
				if (page.lines.length === 0) return { outcome: "unreadable", reasons: ["no_text"] };
				return { outcome: "page", page, flaws: [] };
			},
		}),
		readPage: async () => ({ outcome: "page", page: aPage("ALL"), flaws: [] }),
		removePaleInk: async () => upright,
		turnToText: async () => null,
		isMirrored: async () => false,
	};
	return { upright, readings };
}

const cards = "CARD\nCARD";

describe("located documents", () => {
	it("are read alone, and those that were not chosen are listed", async () => {
		const { upright, readings } = uprightWith([
			aDocument("PASSPORT\nPASSPORT", 700),
			aDocument(cards, 300),
			aDocument("RECEIPT", 200),
		]);
		const read = await readLocated(upright, definitions, { expected: "sa-id-smart-front" });
		expect(read.chosen?.upright.rotation).toBe(1);
		const [passport, card, receipt] = upright.documents.map(({ quad }) => quad);
		expect(describeLocated(upright, read, {})).toEqual({
			located: { number: 2, documentType: "sa-id-smart-front", quad: card },
			others: [
				{ number: 1, documentType: "passport", quad: passport },
				{ number: 3, documentType: null, quad: receipt },
			],
		});
		expect(readings).toEqual([0, 1, 2]);
	});
	it("are ignored if most values lie outside the chosen outline", async () => {
		const { upright } = uprightWith([aDocument(cards, 300)]);
		const read = await readLocated(upright, definitions, { expected: "sa-id-smart-front" });
		const fieldAt = (left: number) => aField("A", { quad: quadOf({ left, top: 10, right: left + 20, bottom: 20 }) });
		const [card] = upright.documents.map(({ quad }) => quad);
		const entry = { number: 1, documentType: "sa-id-smart-front", quad: card };
		const unread = aField(null, { quad: quadOf({ left: 600, top: 10, right: 620, bottom: 20 }) });
		expect(describeLocated(upright, read, { a: fieldAt(10), b: fieldAt(500), c: unread })).toEqual({ located: entry });
		expect(describeLocated(upright, read, { a: fieldAt(10), b: fieldAt(500), c: fieldAt(520) })).toEqual({});
		expect(describeLocated(upright, read, { a: fieldAt(500), b: fieldAt(520) })).toEqual({ others: [entry] });
	});
	it("are chosen by the requested number only", async () => {
		const { upright } = uprightWith([
			aDocument(cards, 700),
			aDocument("PASSPORT\nPASSPORT", 500),
			aDocument(cards, 300),
		]);
		const chosenOf = async (document: number, expected: DocumentType | null) =>
			(await readLocated(upright, definitions, { expected, document })).chosen?.upright.rotation;
		expect(await chosenOf(3, "sa-id-smart-front")).toBe(2);
		expect(await chosenOf(2, null)).toBe(1);
		expect(await chosenOf(2, "sa-id-smart-front")).toBeUndefined();
		expect(await chosenOf(4, null)).toBeUndefined();
	});
	it("are chosen by size among those that show the type better than any other type", async () => {
		const { upright } = uprightWith([aDocument("CARD\nCARD\nCARD", 300), aDocument(cards, 600)]);
		for (const expected of [null, "sa-id-smart-front"] as const)
			expect(await readLocated(upright, definitions, { expected })).toMatchObject({ chosen: { index: 1 } });
		const both = uprightWith([aDocument(cards, 300), aDocument(`${cards}\nPASSPORT\nPASSPORT\nPASSPORT`, 600)]);
		expect(await readLocated(both.upright, definitions, { expected: "sa-id-smart-front" })).toMatchObject({
			chosen: { index: 0 },
		});
	});
	it.each([
		["supported", cards],
		["unsupported", "PASSPORT CARD"],
	])("keep print around the chosen one and other %s documents out of the whole reading", async (_, text) => {
		const { upright } = uprightWith([aDocument(text, 300), aDocument(cards, 900), aDocument("RECEIPT", 600)]);
		const located = await readLocated(upright, definitions, { expected: null });
		const lineAt = (left: number): Line => ({
			...(aPage("A").lines[0] as Line),
			quad: quadOf({ left, top: 10, right: left + 20, bottom: 20 }),
		});
		const page = { width: 1000, height: 1000, lines: [lineAt(100), lineAt(400), lineAt(950)] };
		const { read } = withoutOthers({ upright, read: { outcome: "page", page, flaws: [] } }, located);
		expect(read).toMatchObject({ page: { lines: page.lines.slice(1, 2) } });
	});
	it("are ignored for a single document that fills the picture", async () => {
		const plain = uprightWith([aDocument(cards, 900, { textShare: 0.95 })]);
		const none = { chosen: null, all: [] };
		expect(await readLocated(plain.upright, definitions, { expected: null })).toEqual(none);
		expect(plain.readings).toEqual([]);
		expect(await readLocated(uprightWith([]).upright, definitions, { expected: null })).toEqual(none);
		const receipt = await readLocated(uprightWith([aDocument("RECEIPT", 300)]).upright, definitions, {
			expected: null,
		});
		expect(receipt).toMatchObject({ chosen: null, all: [{ number: 1 }] });
		const card = await readLocated(uprightWith([aDocument(cards, 300)]).upright, definitions, { expected: "passport" });
		expect(card).toMatchObject({ chosen: null, all: [{ number: 1 }] });
	});
	it("exclude facing pages without a document and illegible documents", async () => {
		const { upright, readings } = uprightWith([
			aDocument("NOTES", 800, { isFacingPage: true }),
			aDocument("", 600),
			aDocument(cards, 300),
		]);
		const { chosen, all } = await readLocated(upright, definitions, { expected: null });
		expect(chosen).toMatchObject({ index: 2, number: 2 });
		expect(all).toEqual([chosen]);
		expect(readings).toEqual([1, 2, 0]);
		const mistaken = uprightWith([aDocument(cards, 300, { isFacingPage: true }), aDocument("PASSPORT\nPASSPORT", 900)]);
		const read = await readLocated(mistaken.upright, definitions, { expected: "sa-id-smart-front" });
		expect(read.chosen).toMatchObject({ index: 0, number: 2 });
	});
});
