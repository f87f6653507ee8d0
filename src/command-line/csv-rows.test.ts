import { expect, test } from "vitest";
import { noEvidence } from "../api/evidence.ts";
import { catalogue } from "../documents/catalogue.ts";
import type { NullReason } from "../documents/null-reasons.ts";
import { columns } from "../documents/table-columns.ts";
import { createCsvRows } from "./csv-rows.ts";
import type { ResultLine } from "./result-line.ts";

const { head, row } = createCsvRows(catalogue);
/** Cells without commas and quotes inside, or with them between quotes. */
const cellsOf = (line: string): readonly string[] =>
	[...line.trimEnd().matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
const titles = cellsOf(head.slice(1));

function read(
	data: Record<string, string | readonly string[] | null>,
	reasons: Record<string, NullReason> = {},
): ResultLine {
	const meta = { processedAt: "2026-05-01T12:00:00.000Z", latencyMs: 412 };
	const missing = Object.entries(reasons).map(([name, reason]) => [name, { ...noEvidence, reason }] as const);
	const evidence = { upright: { width: 9, height: 9, rotation: 0 }, fields: Object.fromEntries(missing) };
	return { file: "a.jpg", success: true, documentType: "passport", confidence: "high", data, evidence, meta };
}

test("the columns are the pages' own, in their order, and every other field has one of its own", () => {
	expect(head).toMatch(/^\uFEFFFile,Document,Needs a look,/);
	expect(titles.slice(3, 3 + columns.length)).toEqual(columns.map(({ title }) => title));
	const known = columns.flatMap(({ fields }) => fields);
	const further = catalogue.flatMap(({ fields }) => Object.entries(fields)).filter(([name]) => !known.includes(name));
	for (const [, { title, kind }] of further) if (kind !== "null") expect(titles).toContain(title);
	expect(new Set(titles).size).toBe(titles.length);
});

test("a document that was read fills its own columns, null is empty and needs a look, and a list stays one cell", () => {
	const data = { passportNumber: "A1", surname: "Mokoena", givenNames: null, vehicleCodes: ["B", "EB"] };
	const line = row(read(data, { givenNames: "unreadable" }));
	const cells = cellsOf(line);
	const cell = (title: string) => cells[titles.indexOf(title)];
	expect(["File", "Document", "Surname", "First names", "Document number"].map(cell)).toEqual([
		"a.jpg",
		"Passport",
		"Mokoena",
		"",
		"A1",
	]);
	expect(line).toContain('"B, EB"');
	expect(cell("Needs a look")).toBe("Given names unreadable");
	const unread = read({ passportNumber: null, surname: "Mokoena" }, { passportNumber: "contradicted" });
	expect(row(unread)).toContain(",Passport number contradicted,Mokoena,");
});

test("a field that the document does not have, or says to be unknown, needs no look", () => {
	const none = read(
		{ surname: "Mokoena", givenNames: null, dateOfBirth: null },
		{ givenNames: "not-on-document", dateOfBirth: "unknown-on-document" },
	);
	expect(row(none)).toMatch(/^a\.jpg,Passport,,Mokoena,/);
});

test("a refusal says why, in words and by its code", () => {
	const error = { code: "IMAGE_MISSING", message: "No image provided", details: { reason: "no such file" } };
	const line = row({ file: "b.jpg", success: false, error });
	expect(line).toMatch(/^b\.jpg,,No image provided: no such file,/);
	expect(line).toMatch(/,IMAGE_MISSING\n$/);
});

test("separators and quotes are kept in their cell, and nothing printed on a document becomes a formula", () => {
	const line = row(read({ surname: 'O"Neill, jr', placeOfBirth: "=HYPERLINK(1)" }));
	expect(line).toContain('"O""Neill, jr"');
	expect(line).toContain("'=HYPERLINK(1)");
});
