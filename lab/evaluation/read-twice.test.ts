import { expect, test } from "vitest";
import { absentField, type Field } from "../../src/reader/documents/definition.ts";
import type { ReadingSteps } from "../../src/reader/extraction/reading-steps.ts";
import { aPage } from "../../test/support/a-page.ts";
import { bothWords, twiceWords } from "./read-twice.ts";

const field = (value: string | null, more: Partial<Field> = {}): Field => ({
	...absentField,
	source: "visual",
	value,
	...more,
});
const print = aPage("SURNAME OF IT:\nONE\nNAMES OF IT:\nTWO\nNUMBER OF IT:\nTHREE\nCERTIFIED TRUE COPY");
const page = { ...print, lines: [...print.lines, ...aPage("OFFICE OF SOMEBODY", { tilt: 7 }).lines] };

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
		'As it lies: "MÜLLER", certainty 0.94. Without pale ink: "MULLER", certainty 0.90.',
	);
	const unread = field(null, { closedBy: [{ gate: "hidden-end" }] });
	expect(both(unread, field("MULLER", { certainty: 0.9 }))).toBe(
		'As it lies: null, hidden-end: It may go on where the page does not show it. Without pale ink: "MULLER", certainty 0.90.',
	);
	expect(both(field("MULLER", { certainty: 0.9 }))).toContain("Without pale ink: nothing was read.");
});
