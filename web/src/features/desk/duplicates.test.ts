import { expect, test } from "vitest";
import { documentTypes, readItem } from "../../../../test/support/clerk-items.ts";
import type { Item } from "./desk.ts";
import { buildDeskRows } from "./desk-rows.ts";

const rowsIn = (items: readonly Item[]) => buildDeskRows(items, documentTypes);

const thandi = {
	...{ surname: "MOKOENA", givenNames: "THANDI", sex: "F", dateOfBirth: "2000-01-01" },
	...{ dateOfIssue: "2021-05-06", dateOfExpiry: "2031-05-05" },
	...{ passportNumber: "A1", idNumber: "0001010000089" },
};
const passport = (name: string, data: object = {}, overrides: Partial<Item> = {}) =>
	readItem("passport", { ...thandi, ...data }, {}, { name, ...overrides });

const duplicatesOf = (items: readonly Item[]) => rowsIn(items).map(({ duplicateOf }) => duplicateOf);

test("reports duplicate files, duplicate documents and repeated people", () => {
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

test("does not rely on file names to tell files apart", () => {
	const same = { fingerprint: "f1" };
	expect(duplicatesOf([passport("a.jpg", {}, same), passport("a.jpg", {}, same)])).toEqual(
		Array(2).fill("Same file as another a.jpg"),
	);
});

test("does not report people as the same who share only a date of birth and one name", () => {
	const data = { idNumber: null, passportNumber: "D4" };
	const [one, twin] = [passport("one.jpg", data), passport("twin.jpg", { idNumber: null, givenNames: "THABO" })];
	expect(duplicatesOf([one, twin])).toEqual([null, null]);
	// Their first names are unknown.
	const nameless = { idNumber: null, givenNames: null };
	const both = [passport("one.jpg", { ...nameless, passportNumber: "D4" }), passport("other.jpg", nameless)];
	expect(duplicatesOf(both)).toEqual([null, null]);
});

test("does not report the two sides in one picture, or a document whose duplicate was set aside", () => {
	const front = readItem("sa-id-smart-front", { surname: "MOKOENA" }, {}, { fingerprint: "f1", card: "apart" });
	const back = readItem("sa-id-smart-back", { cardNumber: "1" }, {}, { fingerprint: "f1", pictureId: front.pictureId });
	expect(duplicatesOf([front, back])).toEqual([null, null]);
	expect(duplicatesOf([passport("a.jpg"), passport("b.jpg", {}, { setAside: "There twice" })])).toEqual([null, null]);
});

test("keeps the identity of unchanged rows, so that only changed rows are rendered again", () => {
	const items = Array.from({ length: 500 }, (_, index) =>
		passport(`${index}.jpg`, { idNumber: null, passportNumber: `P${index}`, surname: `PERSON${index}` }),
	);
	const before = rowsIn(items);
	const changed = items.map((item, index) => (index === 250 ? { ...item, setAside: "Cannot be read" } : item));
	const after = rowsIn(changed);
	expect(after.filter((row, index) => row !== before[index])).toEqual([after[250]]);
});
