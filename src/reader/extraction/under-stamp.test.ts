import { describe, expect, it, test } from "vitest";
import { aPage, stubPass } from "../../../test/support/a-page.ts";
import { saying } from "../../../test/support/declarations.ts";
import { absentField, type DocumentDefinition, type Field } from "../documents/definition.ts";
import type { UprightImage } from "../engine/index.ts";
import type { Page } from "../page/page.ts";
import { stampLines, withoutStamp } from "./under-stamp.ts";

const card: DocumentDefinition = {
	documentType: "sa-id-smart-front",
	title: "Card",
	fields: {},
	classScore: () => ({ score: 1, features: [] }),
	labelLines: ({ lines }) => lines.filter(({ text }) => text.endsWith(":")),
	declare: async (page) => ({ page, declaration: saying(null) }),
};

const bare = aPage("BARE");
const upright: UprightImage = {
	...{ width: 9, height: 9, rotation: 0, secondPass: stubPass, documents: [] },
	alone: async () => upright,
	readPage: async () => ({ outcome: "page", page: aPage("ALL"), flaws: [] }),
	withoutPaleInk: async () => ({ ...upright, readPage: async () => ({ outcome: "page", page: bare, flaws: [] }) }),
	otherWay: async () => null,
	isMirrored: async () => false,
	release: () => {},
};

const labels = "SURNAME OF IT:\nONE\nNAMES OF IT:\nTWO\nNUMBER OF IT:\nTHREE";
const leaning = aPage("OFFICE OF SOMEBODY", { tilt: 7 }).lines;
const read = (page: Page, ...fields: readonly Field[]) =>
	withoutStamp(upright, { page, fields: Object.fromEntries(fields.entries()) }, card);
const field = (value: string | null, more: Partial<Field> = {}): Field => ({
	...absentField,
	source: "visual",
	value,
	...more,
});

describe("a document under a stamp", () => {
	it("is re-read without pale ink if a field is null and a line looks like a stamp", async () => {
		const stamped = aPage(labels);
		const withStamp = { ...stamped, lines: [...stamped.lines, ...leaning] };
		expect(await read(withStamp, field("A"), field(null))).toMatchObject({ read: { page: bare } });
		expect(await read(aPage(`${labels}\nCERTIFIED TRUE COPY`), field(null))).toMatchObject({ read: { page: bare } });
	});
	it("is not re-read for a signature", async () => {
		const page = aPage(labels);
		const signed = { ...page, lines: [...page.lines, ...aPage("2 illegible", { tilt: 7, certainty: 0.6 }).lines] };
		expect(await read(signed, field(null))).toBeNull();
	});
	it("is not re-read without a stamp or without nulls", async () => {
		const stamped = aPage(`${labels}\nCERTIFIED TRUE COPY`);
		expect(await read(aPage(labels), field(null))).toBeNull();
		expect(await read(stamped, field("A"), field(null, { reason: "not-on-document" }))).toBeNull();
		const differs = field(null, { checks: [{ name: "agrees-with-print", passed: false }] });
		expect(await read(stamped, field(null), differs)).toBeNull();
		expect(await withoutStamp(upright, {}, card)).toBeNull();
		const { labelLines: _, ...passport } = card;
		expect(await withoutStamp(upright, { page: stamped, fields: { name: field(null) } }, passport)).toBeNull();
	});
});

test("reports only the lines taken for a stamp", () => {
	const print = aPage(`${labels}\nCERTIFIED TRUE COPY`);
	const page = { ...print, lines: [...print.lines, ...leaning] };
	expect(stampLines(page, card).map(({ text }) => text)).toEqual(["CERTIFIED TRUE COPY", "OFFICE OF SOMEBODY"]);
	expect(stampLines({ ...page, lines: page.lines.slice(0, 6) }, card)).toEqual([]);
});
