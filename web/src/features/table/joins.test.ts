import { expect, test } from "vitest";
import { buildTable } from "../../../../src/review/table.ts";
import { documentTypes, itemWith, readItem, refusedItem } from "../../../../test/support/clerk-items.ts";
import type { Item } from "../desk/desk.ts";
import { buildDeskRows } from "../desk/desk-rows.ts";
import { findJoinProblem } from "./joins.ts";

const rowsIn = (items: readonly Item[]) => buildDeskRows(items, documentTypes);
const passport = (name: string) => readItem("passport", { surname: "MOKOENA", passportNumber: "A1" }, {}, { name });

const front = readItem("sa-id-smart-front", { surname: "MOKOENA", idNumber: "0001010000089" }, {}, { name: "f.jpg" });
const back = readItem("sa-id-smart-back", { cardNumber: "123456789" }, {}, { name: "b.jpg" });
const unread = { ...refusedItem("IMAGE_UNREADABLE", { reasons: ["blurred"] }), name: "u.jpg" };

test("joins two pictures as one card, front first, and states it in the spreadsheet", () => {
	expect(rowsIn([back, front])).toHaveLength(2);
	const cardRows = rowsIn([back, front].map((item) => ({ ...item, card: 7 })));
	expect(cardRows).toHaveLength(1);
	expect(cardRows[0]?.title).toBe("South African Smart ID card");
	expect(cardRows[0]?.values).toMatchObject({ surname: "MOKOENA", cardNumber: "123456789" });
	const { head, rows } = buildTable(cardRows);
	const cell = (title: string) => rows[0]?.[head.indexOf(title)]?.value;
	expect(cell("File")).toBe("f.jpg; b.jpg");
	expect(cell("Done by hand")).toBe("Joined as one card");
});

test("joins an unreadable side, which still needs review", () => {
	const [cardRow] = rowsIn([unread, front].map((item) => ({ ...item, card: 7 })));
	expect(cardRow?.title).toBe("South African Smart ID card");
	expect(cardRow?.documents.map(({ item }) => item.name)).toEqual(["f.jpg", "u.jpg"]);
	expect(cardRow?.toReview.some(({ reason }) => reason.startsWith("It is blurred"))).toBe(true);
});

test("keeps a card split that a person has split", () => {
	const licence = { idNumber: "0001010000089", licenseNumber: "4024000BC1D2" };
	const sides = [readItem("sa-drivers-front", licence), readItem("sa-drivers-back", licence)];
	expect(rowsIn(sides)).toHaveLength(1);
	const splitRows = rowsIn(sides.map((item) => ({ ...item, card: "apart" as const })));
	expect(splitRows).toHaveLength(2);
	const { head, rows } = buildTable(splitRows);
	expect(rows.map((row) => row[head.indexOf("Done by hand")]?.value)).toEqual([
		"Split into two rows",
		"Split into two rows",
	]);
});

test.each([
	["a front and a back", [front, back], null],
	["a front and what could not be read", [unread, front], null],
	["one row", [front], "Select two rows with one picture each."],
	["three rows", [front, back, unread], "Select two rows with one picture each."],
	["two fronts", [front, { ...front, id: 991, pictureId: 991, fingerprint: "x" }], /not the front and back/],
	["sides of different cards", [front, readItem("sa-drivers-back", {})], /not the front and back/],
	["passports", [passport("a"), passport("b")], "Only the front and back of the same card can be joined."],
	["a side that waits", [front, itemWith({})], "Wait until both have been read."],
])("joining %s: %o -> %s", (_, items, problem) => {
	if (problem === null) expect(findJoinProblem(rowsIn(items))).toBeNull();
	else expect(findJoinProblem(rowsIn(items))).toMatch(problem);
});
