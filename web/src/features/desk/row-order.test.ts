import { expect, test } from "vitest";
import { fileNamesOf } from "../../../../src/review/row.ts";
import { documentTypes, readItem, refusedItem } from "../../../../test/support/clerk-items.ts";
import type { Item } from "./desk.ts";
import { buildDeskRows } from "./desk-rows.ts";
import { nextSorting, sortRows } from "./row-order.ts";
import { rowColumns } from "./row-texts.ts";

const rowsIn = (items: readonly Item[]) => buildDeskRows(items, documentTypes);

const thandi = {
	...{ surname: "MOKOENA", givenNames: "THANDI", sex: "F", dateOfBirth: "2000-01-01" },
	...{ dateOfIssue: "2021-05-06", dateOfExpiry: "2031-05-05" },
	...{ passportNumber: "A1", idNumber: "0001010000089" },
};
const passport = (name: string, data: object = {}, overrides: Partial<Item> = {}) =>
	readItem("passport", { ...thandi, ...data }, {}, { name, ...overrides });

test("sorts by every column in both directions, in natural order, with empty cells last", () => {
	const rows = rowsIn([
		passport("scan 10.jpg", { surname: "ÉBEN", passportNumber: "B2", idNumber: null, dateOfBirth: "1990-01-01" }),
		{ ...refusedItem("WRONG_DOCUMENT_TYPE"), name: "none.jpg" },
		passport("scan 2.jpg", { surname: "FOURIE", idNumber: "0001010000089", dateOfExpiry: "2030-01-01" }),
	]);
	const order = (column: (typeof rowColumns)[number]["name"], isDescending: boolean) =>
		sortRows(rows, { column, isDescending }).map(fileNamesOf);
	const [first, unread, second] = ["scan 10.jpg", "none.jpg", "scan 2.jpg"];
	expect(order("file", false)).toEqual([unread, second, first]);
	expect(order("file", true)).toEqual([first, second, unread]);
	expect(order("names", false)).toEqual([first, second, unread]);
	expect(order("names", true)).toEqual([second, first, unread]);
	expect(order("number", false)).toEqual([second, first, unread]);
	expect(order("born", false)).toEqual([first, second, unread]);
	expect(order("expires", false)).toEqual([second, first, unread]);
	expect(order("looks", false)[0]).toBe(unread);
	expect(sortRows(rows, null).map(fileNamesOf)[0]).toBe(unread);
	expect(rowColumns.map(({ name }) => order(name, false).length)).toEqual(rowColumns.map(() => 3));
});

test("clicking a heading sorts ascending, then descending, then restores the initial order", () => {
	const ascending = nextSorting({ column: "file", isDescending: true }, "born");
	expect(ascending).toEqual({ column: "born", isDescending: false });
	expect(nextSorting(ascending, "born")).toEqual({ column: "born", isDescending: true });
	expect(nextSorting({ column: "born", isDescending: true }, "born")).toBeNull();
});
