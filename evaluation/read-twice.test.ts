import { expect, test } from "vitest";
import { absentField, type DocumentDefinition, type Field } from "../src/documents/definition.ts";
import type { Sheet } from "../src/engine/index.ts";
import type { ReadingSteps } from "../src/extraction/read-document.ts";
import { aPage, blindLook } from "../test/support/a-page.ts";
import { saying } from "../test/support/declarations.ts";
import { bothWords, stampLines, twiceWords } from "./read-twice.ts";

const card: DocumentDefinition = {
	documentType: "sa-id-smart-front",
	title: "Card",
	fields: {},
	likeness: () => ({ score: 1, cues: [] }),
	liftsStamps: true,
	marks: ({ lines }) => lines.filter(({ text }) => text.endsWith(":")).map((line) => ({ name: line.text, line })),
	declare: async (page) => ({ page, declaration: saying(null) }),
};
const sheet: Sheet = {
	...{ width: 9, height: 9, rotation: 0, look: blindLook },
	readPage: () => Promise.reject(new Error("Nothing is read anew")),
	levelled: () => Promise.reject(new Error("Nothing is read anew")),
	otherWay: async () => null,
	isMirrored: async () => false,
	release: () => {},
};
const field = (value: string | null, more: Partial<Field> = {}): Field => ({
	...absentField,
	source: "visual",
	value,
	...more,
});
const print = aPage("SURNAME OF IT:\nONE\nNAMES OF IT:\nTWO\nNUMBER OF IT:\nTHREE\nCERTIFIED TRUE COPY");
const page = { ...print, lines: [...print.lines, ...aPage("OFFICE OF SOMEBODY", { tilt: 7 }).lines] };

test("the lines that were taken for a stamp are told, and no other; nothing is read anew for it", async () => {
	const fields = { name: field(null) };
	const stamp = await stampLines({ page, fields, sheet }, card);
	expect(stamp.map(({ text }) => text)).toEqual(["CERTIFIED TRUE COPY", "OFFICE OF SOMEBODY"]);
	expect(await stampLines({ page: { ...page, lines: page.lines.slice(0, 6) }, fields, sheet }, card)).toEqual([]);
	expect(await stampLines({}, card)).toEqual([]);
	// The same words beside a certificate's captions are the certificate's own.
	const certificate = "CERTIFIED TRUE COPY\nFull name\nRank\nForce No";
	const beside = aPage(`SURNAME OF IT:\nONE\nNAMES OF IT:\nTWO\nNUMBER OF IT:\n\n${certificate}`);
	expect(await stampLines({ page: beside, fields, sheet }, card)).toEqual([]);
});

test("a document that was read twice says so, which lines were a stamp's, and which reading is shown", () => {
	const steps = { page, readings: [{ page }, { page: print }] } as Partial<ReadingSteps>;
	const stamp = page.lines.slice(-1).map((line) => ({ ...line, certainty: 0.9 }));
	expect(twiceWords(steps, stamp)).toContain('Taken for a stamp: "OFFICE OF SOMEBODY" (read at 0.90).');
	expect(twiceWords(steps, stamp)).toContain("Shown is the reading as it lies");
	expect(twiceWords({ ...steps, page: print }, [])).toContain("no line by itself. Shown is the reading without pale");
	expect(twiceWords({ page }, [])).toBe("");
});

test("both readings of a field are told with their certainty, or with what kept them from a value", () => {
	const both = (one: Field, other?: Field) =>
		bothWords("surname", [{ fields: { surname: one } }, other ? { fields: { surname: other } } : {}]);
	expect(both(field("MÜLLER", { certainty: 0.94 }), field("MULLER", { certainty: 0.9 }))).toBe(
		'As it lies: "MÜLLER", certainty 0.94. Without pale ink: "MULLER", certainty 0.90. Their marks alone differ.',
	);
	const unread = field(null, { closedBy: [{ gate: "hidden-end" }] });
	expect(both(unread, field("MULLER", { certainty: 0.9 }))).toBe(
		'As it lies: null, hidden-end: It may go on where the page does not show it. Without pale ink: "MULLER", certainty 0.90.',
	);
	expect(both(field("MULLER", { certainty: 0.9 }))).toContain("Without pale ink: nothing was read.");
});
