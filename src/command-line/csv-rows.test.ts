import { expect, test } from "vitest";
import { catalogue } from "../documents/catalogue.ts";
import { createCsvRows } from "./csv-rows.ts";
import type { ResultLine } from "./result-line.ts";

const { head, row } = createCsvRows(catalogue);
const columns = head.trimEnd().split(",");

function read(data: Record<string, string | readonly string[] | null>): ResultLine {
	const meta = { processedAt: "2026-05-01T12:00:00.000Z", latencyMs: 412 };
	return { file: "a.jpg", success: true, documentType: "passport", confidence: "high", data, meta };
}

test("every field of every document has a column, once", () => {
	for (const { fields } of catalogue)
		for (const field of Object.keys(fields))
			expect(columns).toContain(field === "documentType" ? `data.${field}` : field);
	expect(new Set(columns).size).toBe(columns.length);
});

test("a document that was read fills its own columns, null is empty, and a list stays one cell", () => {
	const line = row(read({ documentType: "PA", surname: "Mokoena", givenNames: null, vehicleCodes: ["B", "EB"] }));
	const cells = line.trimEnd().split(",");
	const cell = (column: string) => cells[columns.indexOf(column)];
	expect(["file", "documentType", "data.documentType", "surname", "givenNames", "vehicleCodes"].map(cell)).toEqual([
		"a.jpg",
		"passport",
		"PA",
		"Mokoena",
		"",
		"B; EB",
	]);
	expect(cells.length).toBe(columns.length);
});

test("a refusal says why", () => {
	const error = { code: "IMAGE_UNREADABLE", message: "", details: { reasons: ["too_dark"] } };
	expect(row({ file: "b.jpg", success: false, error })).toContain(
		'b.jpg,false,,,IMAGE_UNREADABLE,"{""reasons"":[""too_dark""]}",',
	);
});

test("separators and quotes are kept in their cell, and nothing printed on a document becomes a formula", () => {
	const line = row(read({ surname: 'O"Neill, jr', placeOfBirth: "=HYPERLINK(1)" }));
	expect(line).toContain('"O""Neill, jr"');
	expect(line).toContain("'=HYPERLINK(1)");
});
