import { expect, test } from "vitest";
import { fileOf } from "../../../../src/review/row.ts";
import { tableOf } from "../../../../src/review/table.ts";
import { documentTypes, itemWith, readItem, refusedItem } from "../../../../test/support/clerk-items.ts";
import type { Item } from "../desk/desk.ts";
import { peopleOf } from "../desk/desk-rows.ts";
import { nextSorting, sorted } from "../desk/row-order.ts";
import { rowColumns } from "../desk/row-texts.ts";
import { joinProblem } from "./joins.ts";
import { rowsAsJson } from "./rows-as-json.ts";

const peopleIn = (items: readonly Item[]) => peopleOf(items, documentTypes);

const thandi = {
	...{ surname: "MOKOENA", givenNames: "THANDI", sex: "F", dateOfBirth: "2000-01-01" },
	...{ dateOfIssue: "2021-05-06", dateOfExpiry: "2031-05-05" },
	...{ passportNumber: "A1", idNumber: "0001010000089" },
};
const passport = (name: string, data: object = {}, more: Partial<Item> = {}) =>
	readItem("passport", { ...thandi, ...data }, {}, { name, ...more });

test("rows sort by every column, numbers in names as numbers, both ways, with empty places last", () => {
	const rows = peopleIn([
		passport("scan 10.jpg", { surname: "ÉBEN", passportNumber: "B2", idNumber: null, dateOfBirth: "1990-01-01" }),
		{ ...refusedItem("WRONG_DOCUMENT_TYPE"), name: "none.jpg" },
		passport("scan 2.jpg", { surname: "FOURIE", idNumber: "0001010000089", dateOfExpiry: "2030-01-01" }),
	]);
	const order = (column: (typeof rowColumns)[number]["name"], isDescending: boolean) =>
		sorted(rows, { column, isDescending }).map(fileOf);
	const [first, none, second] = ["scan 10.jpg", "none.jpg", "scan 2.jpg"];
	expect(order("file", false)).toEqual([none, second, first]);
	expect(order("file", true)).toEqual([first, second, none]);
	expect(order("names", false)).toEqual([first, second, none]);
	expect(order("names", true)).toEqual([second, first, none]);
	expect(order("number", false)).toEqual([second, first, none]);
	expect(order("born", false)).toEqual([first, second, none]);
	expect(order("expires", false)).toEqual([second, first, none]);
	expect(order("looks", false)[0]).toBe(none);
	expect(sorted(rows, null).map(fileOf)[0]).toBe(none);
	expect(rowColumns.map(({ name }) => order(name, false).length)).toEqual(rowColumns.map(() => 3));
});

test("a heading sorts up, then down, then as the table was first", () => {
	const up = nextSorting({ column: "file", isDescending: true }, "born");
	expect(up).toEqual({ column: "born", isDescending: false });
	expect(nextSorting(up, "born")).toEqual({ column: "born", isDescending: true });
	expect(nextSorting({ column: "born", isDescending: true }, "born")).toBeNull();
});

const duplicatesOf = (items: readonly Item[]) => peopleIn(items).map(({ duplicateOf }) => duplicateOf);

test("the same file, document or person twice is told, the most telling first, and nothing else is", () => {
	const other = { surname: "NKOSI", passportNumber: "C3", idNumber: "9001010000084", dateOfBirth: "1990-01-01" };
	expect(
		duplicatesOf([
			passport("a.jpg", {}, { fingerprint: "f1" }),
			passport("b.jpg", {}, { fingerprint: "f1" }),
			passport("c.jpg", {}, { fingerprint: "f2" }),
			passport("renewed.jpg", { passportNumber: "A2" }),
			readItem("sa-id-smart-front", { ...thandi, names: "THANDI GRACE", idNumber: null }, {}, { name: "card.jpg" }),
			passport("other.jpg", other, { fingerprint: "f3" }),
		]),
	).toEqual([
		"Same file as b.jpg",
		"Same file as a.jpg",
		"Same document as a.jpg and 1 more",
		"Same person as a.jpg and 3 more",
		"Same person as a.jpg and 3 more",
		null,
	]);
});

test("a file of the same name is another one", () => {
	const same = { fingerprint: "f1" };
	expect(duplicatesOf([passport("a.jpg", {}, same), passport("a.jpg", {}, same)])).toEqual(
		Array(2).fill("Same file as another a.jpg"),
	);
});

test("people who share a birthday and a surname, or a first name, are not one", () => {
	const data = { idNumber: null, passportNumber: "D4" };
	const [one, twin] = [passport("one.jpg", data), passport("twin.jpg", { idNumber: null, givenNames: "THABO" })];
	expect(duplicatesOf([one, twin])).toEqual([null, null]);
	// Their first names are unknown.
	const nameless = { idNumber: null, givenNames: null };
	const both = [passport("one.jpg", { ...nameless, passportNumber: "D4" }), passport("other.jpg", nameless)];
	expect(duplicatesOf(both)).toEqual([null, null]);
});

test("both sides on one picture are not there twice, and setting one of two aside settles both", () => {
	const front = readItem("sa-id-smart-front", { surname: "MOKOENA" }, {}, { fingerprint: "f1", card: "apart" });
	const back = readItem("sa-id-smart-back", { cardNumber: "1" }, {}, { fingerprint: "f1", pictureId: front.pictureId });
	expect(duplicatesOf([front, back])).toEqual([null, null]);
	expect(duplicatesOf([passport("a.jpg"), passport("b.jpg", {}, { setAside: "There twice" })])).toEqual([null, null]);
});

const front = readItem("sa-id-smart-front", { surname: "MOKOENA", idNumber: "0001010000089" }, {}, { name: "f.jpg" });
const back = readItem("sa-id-smart-back", { cardNumber: "123456789" }, {}, { name: "b.jpg" });
const unread = { ...refusedItem("IMAGE_UNREADABLE", { reasons: ["blurred"] }), name: "u.jpg" };

test("two pictures are joined as one card by hand, front first, and the spreadsheet says so", () => {
	expect(peopleIn([back, front])).toHaveLength(2);
	const people = peopleIn([back, front].map((item) => ({ ...item, card: 7 })));
	expect(people).toHaveLength(1);
	expect(people[0]?.title).toBe("South African Smart ID card");
	expect(people[0]?.values).toMatchObject({ surname: "MOKOENA", cardNumber: "123456789" });
	const { head, rows } = tableOf(people);
	const cell = (title: string) => rows[0]?.[head.indexOf(title)]?.value;
	expect(cell("File")).toBe("f.jpg; b.jpg");
	expect(cell("Done by hand")).toBe("Joined as one card");
});

test("a side that could not be read is joined too, and its look stays", () => {
	const [person] = peopleIn([unread, front].map((item) => ({ ...item, card: 7 })));
	expect(person?.title).toBe("South African Smart ID card");
	expect(person?.documents.map(({ item }) => item.name)).toEqual(["f.jpg", "u.jpg"]);
	expect(person?.looks.some(({ why }) => why.startsWith("It is blurred"))).toBe(true);
});

test("a card that its values joined is parted by hand, and stays parted", () => {
	const licence = { idNumber: "0001010000089", licenseNumber: "4024000BC1D2" };
	const sides = [readItem("sa-drivers-front", licence), readItem("sa-drivers-back", licence)];
	expect(peopleIn(sides)).toHaveLength(1);
	const parted = peopleIn(sides.map((item) => ({ ...item, card: "apart" as const })));
	expect(parted).toHaveLength(2);
	const { head, rows } = tableOf(parted);
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
	if (problem === null) expect(joinProblem(peopleIn(items))).toBeNull();
	else expect(joinProblem(peopleIn(items))).toMatch(problem);
});

test("what is set aside needs no look, and the spreadsheet and JSON say why", () => {
	const why = "=asked again";
	const people = peopleIn([passport("a.jpg", { surname: null }, { setAside: why }), passport("b.jpg")]);
	expect(people.map(({ looks }) => looks)).toEqual([[], []]);
	const { head, rows } = tableOf(people);
	expect(rows.map((row) => row[head.indexOf("Set aside")]?.value)).toEqual([why, ""]);
	expect(JSON.parse(rowsAsJson(people))).toMatchObject([{ setAside: why }, { file: "b.jpg" }]);
});

test("rows that did not change are the same objects, so that a page of 500 draws only what did", () => {
	const items = Array.from({ length: 500 }, (_, index) =>
		passport(`${index}.jpg`, { idNumber: null, passportNumber: `P${index}`, surname: `PERSON${index}` }),
	);
	const before = peopleIn(items);
	const changed = items.map((item, index) => (index === 250 ? { ...item, setAside: "Cannot be read" } : item));
	const after = peopleIn(changed);
	expect(after.filter((person, index) => person !== before[index])).toEqual([after[250]]);
});
