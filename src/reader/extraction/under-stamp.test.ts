import { describe, expect, it, test } from "vitest";
import { aPage, blindLook } from "../../../test/support/a-page.ts";
import { saying } from "../../../test/support/declarations.ts";
import { absentField, type DocumentDefinition, type Field } from "../documents/definition.ts";
import type { Sheet } from "../engine/index.ts";
import type { Page } from "../page/page.ts";
import type { Reading } from "./reading-steps.ts";
import { agreed, stampLines, withoutStamp } from "./under-stamp.ts";

const card: DocumentDefinition = {
	documentType: "sa-id-smart-front",
	title: "Card",
	fields: {},
	likeness: () => ({ score: 1, cues: [] }),
	captionLines: ({ lines }) => lines.filter(({ text }) => text.endsWith(":")),
	declare: async (page) => ({ page, declaration: saying(null) }),
};

const bare = aPage("BARE");
const sheet: Sheet = {
	...{ width: 9, height: 9, rotation: 0, look: blindLook, documents: [] },
	alone: async () => sheet,
	readPage: async () => ({ outcome: "page", page: aPage("ALL"), flaws: [] }),
	withoutPaleInk: async () => ({ ...sheet, readPage: async () => ({ outcome: "page", page: bare, flaws: [] }) }),
	otherWay: async () => null,
	isMirrored: async () => false,
	release: () => {},
};

const captions = "SURNAME OF IT:\nONE\nNAMES OF IT:\nTWO\nNUMBER OF IT:\nTHREE";
const leaning = aPage("OFFICE OF SOMEBODY", { tilt: 7 }).lines;
const read = (page: Page, ...fields: readonly Field[]) =>
	withoutStamp(sheet, { page, fields: Object.fromEntries(fields.entries()) }, card);
const field = (value: string | null, more: Partial<Field> = {}): Field => ({
	...absentField,
	source: "visual",
	value,
	...more,
});

describe("a document under a stamp", () => {
	it("is read without pale ink where a field is unread and a line among its own leans, or says what stamps say", async () => {
		const stamped = aPage(captions);
		const withStamp = { ...stamped, lines: [...stamped.lines, ...leaning] };
		expect(await read(withStamp, field("A"), field(null))).toMatchObject({ read: { page: bare } });
		expect(await read(aPage(`${captions}\nCERTIFIED TRUE COPY`), field(null))).toMatchObject({ read: { page: bare } });
	});
	it("is left as it is where the leaning line was hardly read: a signature", async () => {
		const page = aPage(captions);
		const signed = { ...page, lines: [...page.lines, ...aPage("2 illegible", { tilt: 7, certainty: 0.6 }).lines] };
		expect(await read(signed, field(null))).toBeNull();
	});
	it("is left as it is without a stamp, with all fields read or said to be missing, and with two that differ", async () => {
		const stamped = aPage(`${captions}\nCERTIFIED TRUE COPY`);
		expect(await read(aPage(captions), field(null))).toBeNull();
		expect(await read(stamped, field("A"), field(null, { reason: "not-on-document" }))).toBeNull();
		const differs = field(null, { checks: [{ name: "agrees-with-print", passed: false }] });
		expect(await read(stamped, field(null), differs)).toBeNull();
		expect(await withoutStamp(sheet, {}, card)).toBeNull();
		const { captionLines: _, ...passport } = card;
		expect(await withoutStamp(sheet, { page: stamped, fields: { name: field(null) } }, passport)).toBeNull();
	});
});

test("the lines that are taken for a stamp are told, and no other", () => {
	const print = aPage(`${captions}\nCERTIFIED TRUE COPY`);
	const page = { ...print, lines: [...print.lines, ...leaning] };
	expect(stampLines(page, card).map(({ text }) => text)).toEqual(["CERTIFIED TRUE COPY", "OFFICE OF SOMEBODY"]);
	expect(stampLines({ ...page, lines: page.lines.slice(0, 6) }, card)).toEqual([]);
});

describe("of two readings", () => {
	const giving = (...values: readonly (string | null)[]): Reading => ({
		outcome: {
			outcome: "read",
			documentType: card.documentType,
			confidence: "high",
			fields: Object.fromEntries(values.map((value) => field(value)).entries()),
			upright: { width: 9, height: 9, rotation: 0 },
		},
		steps: {},
	});
	const valuesOf = (first: Reading, second: Reading) => {
		const { outcome } = agreed(first, second, {});
		return outcome.outcome === "read" ? Object.values(outcome.fields).map(({ value }) => value) : outcome.outcome;
	};
	it("the one with more values is taken, and what they do not agree on is no value", () => {
		expect(valuesOf(giving("A", null, null), giving("A", "B", null))).toEqual(["A", "B", null]);
		expect(valuesOf(giving("A", "B"), giving("A", null))).toEqual(["A", "B"]);
		expect(valuesOf(giving("A", null), giving(null, "B"))).toEqual(["A", null]);
		expect(valuesOf(giving("X", null, null), giving("A", "B", "C"))).toEqual([null, "B", "C"]);
		const { steps } = agreed(giving("X", null), giving("A", "B"), {});
		expect(steps.fields?.[0]).toMatchObject({ reason: "unreadable", alternatives: [{ value: "A" }, { value: "X" }] });
	});
	it("one that came to nothing says nothing", () => {
		const refused: Reading = { outcome: { outcome: "unreadable", reasons: ["blurred"] }, steps: {} };
		expect(valuesOf(giving("A"), refused)).toEqual(["A"]);
		expect(valuesOf(refused, giving("A"))).toEqual(["A"]);
		expect(agreed(refused, refused, {})).toMatchObject(refused);
	});
});
