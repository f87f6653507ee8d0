import { expect, test } from "vitest";
import { buildTable, formatReviewReasons, tableToCsv } from "../../../../src/review/table.ts";
import { documentTypes, readItem, refusedItem } from "../../../../test/support/clerk-items.ts";
import type { Item } from "../desk/desk.ts";
import { buildDeskRows } from "../desk/desk-rows.ts";
import { formatRowsAsJson } from "./rows-as-json.ts";

const rowsIn = (items: readonly Item[]) => buildDeskRows(items, documentTypes);
const smart = { surname: "MOKOENA", names: "=THANDI", idNumber: "0001010000089", sex: "F", dateOfBirth: "2000-01-01" };
const items = [
	readItem("sa-id-smart-front", smart, {}, { name: "a.jpg" }),
	{ ...refusedItem("WRONG_DOCUMENT_TYPE"), name: "b, c.jpg" },
];
const columnsOf = (csv: string) => csv.split("\r\n")[0]?.slice(1).split(",");

test("the table has file, document and review columns, and typed cells", () => {
	const { head, rows } = buildTable(rowsIn(items));
	const cell = (row: number, title: string) => rows[row]?.[head.indexOf(title)];
	expect(head.slice(0, 3)).toEqual(["File", "Document", "Needs review"]);
	expect(cell(0, "Identity number")).toEqual({ kind: "text", value: "0001010000089" });
	expect(cell(0, "Date of birth")).toEqual({ kind: "date", value: "2000-01-01" });
	expect(cell(1, "Needs review")?.value).toBe("This is not one of the supported documents.");
	expect(new Set(head).size).toBe(head.length);
});

test("the order of the columns does not depend on the order of the rows", () => {
	const passport = readItem("passport", { surname: "NKOSI" });
	const licence = readItem("sa-drivers-front", { surname: "NEL" });
	const headOf = (...listed: readonly Item[]) => buildTable(rowsIn(listed)).head;
	expect(headOf(licence, passport, ...items)).toEqual(headOf(...items, passport, licence));
});

test("states each reason once, with all fields that it applies to", () => {
	const toReview = [
		"Printed text and MRZ differ: identity number",
		"Surname not found",
		"Printed text and MRZ differ: sex",
	];
	const why = formatReviewReasons({ toReview: toReview.map((reason) => ({ field: "any", reason })) });
	expect(why).toBe("Printed text and MRZ differ: identity number, sex; Surname not found");
});

test("states manual changes in the table and in JSON", () => {
	const correction = { surname: { value: "MOKOENE", isConfirmed: true }, sex: { value: "F", isConfirmed: true } };
	const tableRows = rowsIn([{ ...(items[0] as Item), corrections: correction }]);
	const { head, rows } = buildTable(tableRows);
	expect(rows[0]?.[head.indexOf("Done by hand")]?.value).toBe("Surname: corrected; Sex: confirmed");
	expect(JSON.parse(formatRowsAsJson(tableRows))[0]).toMatchObject({
		file: "a.jpg",
		data: { surname: "MOKOENE" },
		evidence: { fields: { surname: { source: "corrected-by-hand" }, sex: { source: "confirmed-by-hand" } } },
	});
});

test("CSV has a byte order mark, the same columns and no executable formulas", () => {
	const csv = tableToCsv(buildTable(rowsIn(items)));
	expect(csv.charCodeAt(0)).toBe(0xfeff);
	expect(columnsOf(csv)).toEqual(buildTable(rowsIn(items)).head);
	expect(csv).toContain(",'=THANDI,0001010000089,");
	expect(csv).toContain('\r\n"b, c.jpg",');
});

test("JSON contains every response with its file name and what needs review", () => {
	expect(JSON.parse(formatRowsAsJson(rowsIn(items)))).toMatchObject([
		{ file: "a.jpg", success: true, documentType: "sa-id-smart-front" },
		{ file: "b, c.jpg", success: false, needsReview: ["This is not one of the supported documents."] },
	]);
});

test("set-aside rows need no review, and exports state the reason", () => {
	const reason = "=asked again";
	const data = {
		...{ surname: "MOKOENA", givenNames: "THANDI", sex: "F", dateOfBirth: "2000-01-01" },
		...{ dateOfIssue: "2021-05-06", dateOfExpiry: "2031-05-05", passportNumber: "A1" },
	};
	const passport = (surname: string | null, name: string, setAside: string | null = null) =>
		readItem("passport", { ...data, surname }, {}, { name, setAside });
	const tableRows = rowsIn([passport(null, "a.jpg", reason), passport("MOKOENA", "b.jpg")]);
	expect(tableRows.map(({ toReview }) => toReview)).toEqual([[], []]);
	const { head, rows } = buildTable(tableRows);
	expect(rows.map((row) => row[head.indexOf("Set aside")]?.value)).toEqual([reason, ""]);
	expect(JSON.parse(formatRowsAsJson(tableRows))).toMatchObject([{ setAside: reason }, { file: "b.jpg" }]);
});
