import { describe, expect, it, test } from "vitest";
import { aPage, stubPass } from "../../../test/support/a-page.ts";
import { saying } from "../../../test/support/declarations.ts";
import { absentField, type DocumentDefinition, type Field } from "../documents/definition.ts";
import type { UprightImage } from "../engine/index.ts";
import type { Page } from "../page/page.ts";
import { findStampLines, rereadWithoutStamp } from "./under-stamp.ts";

const card: DocumentDefinition = {
	documentType: "sa-id-smart-front",
	title: "Card",
	fields: {},
	classScore: () => ({ score: 1, features: [] }),
	findLabelLines: ({ lines }) => lines.filter(({ text }) => text.endsWith(":")),
	declare: async (page) => ({ page, declaration: saying(null) }),
};

const cleaned = aPage("BARE");
const upright: UprightImage = {
	...{ width: 9, height: 9, rotation: 0, secondPass: stubPass, documents: [] },
	isolateDocument: async () => upright,
	readPage: async () => ({ outcome: "page", page: aPage("ALL"), flaws: [] }),
	removePaleInk: async () => ({ ...upright, readPage: async () => ({ outcome: "page", page: cleaned, flaws: [] }) }),
	turnToText: async () => null,
	isMirrored: async () => false,
};

const labels = "SURNAME OF IT:\nONE\nNAMES OF IT:\nTWO\nNUMBER OF IT:\nTHREE";
const slantedLines = aPage("OFFICE OF SOMEBODY", { tilt: 7 }).lines;
const read = (page: Page, ...fields: readonly Field[]) =>
	rereadWithoutStamp(upright, { page, fields: Object.fromEntries(fields.entries()) }, card);
const field = (value: string | null, more: Partial<Field> = {}): Field => ({
	...absentField,
	source: "visual",
	value,
	...more,
});

describe("a document under a stamp", () => {
	it("is re-read without pale ink if a field is null and a line looks like a stamp", async () => {
		const stamped = aPage(labels);
		const withStamp = { ...stamped, lines: [...stamped.lines, ...slantedLines] };
		expect(await read(withStamp, field("A"), field(null))).toMatchObject({ read: { page: cleaned } });
		expect(await read(aPage(`${labels}\nCERTIFIED TRUE COPY`), field(null))).toMatchObject({ read: { page: cleaned } });
	});
	it("is not re-read because of a signature", async () => {
		const page = aPage(labels);
		const signed = { ...page, lines: [...page.lines, ...aPage("2 illegible", { tilt: 7, certainty: 0.6 }).lines] };
		expect(await read(signed, field(null))).toBeNull();
	});
	it("is not re-read without a stamp, without unread fields or after a contradiction", async () => {
		const stamped = aPage(`${labels}\nCERTIFIED TRUE COPY`);
		expect(await read(aPage(labels), field(null))).toBeNull();
		expect(await read(stamped, field("A"), field(null, { reason: "not-on-document" }))).toBeNull();
		const contradicted = field(null, { checks: [{ name: "agrees-with-print", passed: false }] });
		expect(await read(stamped, field(null), contradicted)).toBeNull();
		expect(await rereadWithoutStamp(upright, {}, card)).toBeNull();
		const { findLabelLines: _, ...passport } = card;
		expect(await rereadWithoutStamp(upright, { page: stamped, fields: { name: field(null) } }, passport)).toBeNull();
	});
});

test("returns only the lines taken for a stamp", () => {
	const print = aPage(`${labels}\nCERTIFIED TRUE COPY`);
	const page = { ...print, lines: [...print.lines, ...slantedLines] };
	expect(findStampLines(page, card).map(({ text }) => text)).toEqual(["CERTIFIED TRUE COPY", "OFFICE OF SOMEBODY"]);
	expect(findStampLines({ ...page, lines: page.lines.slice(0, 6) }, card)).toEqual([]);
});
