import { expect, test } from "vitest";
import { fileOf } from "../../../../src/review/row.ts";
import { documentTypes, readItem, refusedItem } from "../../../../test/support/clerk-items.ts";
import type { Item } from "./desk.ts";
import { deskRows } from "./desk-rows.ts";
import { nextSorting, sortedRows } from "./row-order.ts";
import { rowColumns } from "./row-texts.ts";

const rowsIn = (items: readonly Item[]) => deskRows(items, documentTypes);

const thandi = {
	...{ surname: "MOKOENA", givenNames: "THANDI", sex: "F", dateOfBirth: "2000-01-01" },
	...{ dateOfIssue: "2021-05-06", dateOfExpiry: "2031-05-05" },
	...{ passportNumber: "A1", idNumber: "0001010000089" },
};
const passport = (name: string, data: object = {}, more: Partial<Item> = {}) =>
	readItem("passport", { ...thandi, ...data }, {}, { name, ...more });

test("rows sort by every column, numbers in names as numbers, both ways, with empty places last", () => {
	const rows = rowsIn([
		passport("scan 10.jpg", { surname: "ÉBEN", passportNumber: "B2", idNumber: null, dateOfBirth: "1990-01-01" }),
		{ ...refusedItem("WRONG_DOCUMENT_TYPE"), name: "none.jpg" },
		passport("scan 2.jpg", { surname: "FOURIE", idNumber: "0001010000089", dateOfExpiry: "2030-01-01" }),
	]);
	const order = (column: (typeof rowColumns)[number]["name"], isDescending: boolean) =>
		sortedRows(rows, { column, isDescending }).map(fileOf);
	const [first, none, second] = ["scan 10.jpg", "none.jpg", "scan 2.jpg"];
	expect(order("file", false)).toEqual([none, second, first]);
	expect(order("file", true)).toEqual([first, second, none]);
	expect(order("names", false)).toEqual([first, second, none]);
	expect(order("names", true)).toEqual([second, first, none]);
	expect(order("number", false)).toEqual([second, first, none]);
	expect(order("born", false)).toEqual([first, second, none]);
	expect(order("expires", false)).toEqual([second, first, none]);
	expect(order("looks", false)[0]).toBe(none);
	expect(sortedRows(rows, null).map(fileOf)[0]).toBe(none);
	expect(rowColumns.map(({ name }) => order(name, false).length)).toEqual(rowColumns.map(() => 3));
});

test("a heading sorts ascending, descending, then resets", () => {
	const up = nextSorting({ column: "file", isDescending: true }, "born");
	expect(up).toEqual({ column: "born", isDescending: false });
	expect(nextSorting(up, "born")).toEqual({ column: "born", isDescending: true });
	expect(nextSorting({ column: "born", isDescending: true }, "born")).toBeNull();
});
