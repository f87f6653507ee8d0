import { expect, test } from "vitest";
import { timeoutViolation } from "../../../../src/service/api/broken-body.ts";
import { documentTypes, itemWith, readItem, refusedItem } from "../../../../test/support/clerk-items.ts";
import type { Item } from "./desk.ts";
import { buildDeskRows } from "./desk-rows.ts";
import { filters, initialView } from "./table-view.ts";
import { listDocumentIds, listVisibleRows, matchesFilter } from "./visible-rows.ts";

const rowsIn = (items: readonly Item[]) => buildDeskRows(items, documentTypes);
const reasonsIn = (items: readonly Item[]) => rowsIn(items).map(({ toReview }) => toReview.map(({ reason }) => reason));
const noticesIn = (items: readonly Item[]) => rowsIn(items).map((row) => row.notices);

const licence = {
	...{ surname: "MOKOENA", initials: "T", idNumber: "0001010000089", dateOfBirth: "2000-01-01" },
	...{ licenseNumber: "4024000BC1D2", dateOfIssue: "2025-01-01", dateOfExpiry: "2029-12-31" },
};
const back = { idNumber: "0001010000089", licenseNumber: "4024000BC1D2", dateOfExpiry: "2029-12-31" };

test("joins the front and back of a card in either order", () => {
	const items = [
		readItem("sa-drivers-back", { ...back, vehicleCodes: ["B"] }),
		readItem("passport", { surname: "NKOSI" }),
		readItem("sa-drivers-front", licence),
	];
	const [cardRow, passportRow] = rowsIn(items);
	expect(rowsIn(items)).toHaveLength(2);
	expect(cardRow?.documents.map(({ body }) => body?.documentType)).toEqual(["sa-drivers-front", "sa-drivers-back"]);
	expect(cardRow?.title).toBe("South African driver's licence");
	expect(cardRow?.values).toMatchObject({ surname: "MOKOENA", vehicleCodes: ["B"], idNumber: "0001010000089" });
	expect(cardRow?.toReview).toEqual([]);
	expect(passportRow?.documents).toHaveLength(1);
});

test("reports an undecoded barcode only if its values are on neither side", () => {
	const undecoded = { checks: [{ name: "barcode-opened", passed: false }] };
	const front = readItem("sa-drivers-front", licence);
	const unopened = readItem("sa-drivers-back", {}, { idNumber: undecoded, vehicleCodes: undecoded });
	const beside = { ...unopened, pictureId: front.pictureId };
	expect(noticesIn([front, beside])).toEqual([["Barcode could not be decoded"]]);
	const complete = readItem("sa-drivers-front", { ...licence, vehicleCodes: ["B"] });
	expect(noticesIn([complete, { ...beside, pictureId: complete.pictureId }])).toEqual([[]]);
});

test("reports an undecodable barcode once as a notice, without a review", () => {
	const failed = (name: string) => ({ reason: "closed-barcode" as const, checks: [{ name, passed: false }] });
	const readWithFailedCheck = (name: string) => {
		const field = failed(name);
		return readItem(
			"sa-drivers-back",
			{},
			{ idNumber: field, licenseNumber: field, vehicleCodes: field, dateOfExpiry: field },
		);
	};
	const unopened = readWithFailedCheck("barcode-opened");
	expect([reasonsIn([unopened]), noticesIn([unopened])]).toEqual([[[]], [["Barcode could not be decoded"]]]);
	const switchedOff = readWithFailedCheck("barcode-switched-on");
	expect([reasonsIn([switchedOff]), noticesIn([switchedOff])]).toEqual([[[]], [[]]]);
});

test("an optional value needs review only if a reading is more likely correct than not", () => {
	const data = { surname: "NKOSI", givenNames: "THANDI", passportNumber: "A1", dateOfBirth: "2000-01-01", sex: "F" };
	const days = { dateOfIssue: "2021-05-06", dateOfExpiry: "2031-05-05", idNumber: "0001010000089" };
	const reasonsAt = (certainty: number) => {
		const alternatives = [{ value: "OSLO", source: "visual", certainty, quadrilateral: null }];
		const placeOfBirth = { printed: "OSLO", reason: "unreadable" as const, alternatives };
		return reasonsIn([readItem("passport", { ...data, ...days }, { placeOfBirth })]);
	};
	expect(reasonsAt(0.31)).toEqual([[]]);
	expect(reasonsAt(0.7)).toEqual([["Please check: place of birth"]]);
});

test("does not join cards of different people", () => {
	const other = { ...back, idNumber: "0101010000087", licenseNumber: "4024000BC1D3" };
	expect(rowsIn([readItem("sa-drivers-front", licence), readItem("sa-drivers-back", other)])).toHaveLength(2);
});

test("joins sides without a common value only if they are in the same picture", () => {
	const front = readItem("sa-id-smart-front", { surname: "MOKOENA", idNumber: "0001010000089" });
	const side = { cardNumber: "123456789", dateOfIssue: "2018-03-03" };
	expect(rowsIn([front, readItem("sa-id-smart-back", side)])).toHaveLength(2);
	const beside = readItem("sa-id-smart-back", side, {}, { pictureId: front.pictureId });
	expect(rowsIn([front, beside])).toHaveLength(1);
});

test("withholds a value that the two sides contradict until a person decides", () => {
	const front = readItem("sa-drivers-front", licence);
	const contradicting = readItem("sa-drivers-back", { ...back, licenseNumber: "4024000BC1D7" });
	expect(rowsIn([front, contradicting])[0]?.values.licenseNumber).toBeNull();
	expect(reasonsIn([front, contradicting])).toEqual([["Front and back disagree: licence number"]]);
	const decided = { ...front, corrections: { licenseNumber: { value: "4024000BC1D2", isConfirmed: true } } };
	expect(rowsIn([decided, contradicting])[0]?.values.licenseNumber).toBe("4024000BC1D2");
	expect(reasonsIn([decided, contradicting])).toEqual([[]]);
});

const conflict = { alternatives: [], checks: [{ name: "agrees-with-print", passed: false }], printed: "LOCKHRT" };

test.each([
	[
		"a value that print and zone contradict",
		readItem("passport", {}, { surname: conflict }),
		/^Printed text and MRZ differ: surname$/,
	],
	[
		"a number that cannot be read",
		readItem("sa-drivers-back", {}, { idNumber: { printed: "?" } }),
		/^Identity number unreadable$/,
	],
	["a picture out of focus", refusedItem("IMAGE_UNREADABLE", { reasons: ["blurred"] }), /^It is blurred/],
	[
		"a damaged picture",
		refusedItem("IMAGE_INVALID_TYPE"),
		/^The file cannot be opened as a picture, .* it is damaged or another/,
	],
	[
		"a picture that a slow connection carried",
		refusedItem("VALIDATION_ERROR", { violations: [timeoutViolation] }),
		/^The upload was too slow/,
	],
	["another document", refusedItem("WRONG_DOCUMENT_TYPE"), /^This is not one of the supported documents\.$/],
	[
		"a file that could not be opened",
		itemWith({ progress: { stage: "failed", message: "The file is empty." } }),
		/^The file is empty\.$/,
	],
])("explains %s in plain words", (_, item, words) => {
	expect(reasonsIn([item])[0]).toContainEqual(expect.stringMatching(words));
});

test("lists rows to review first, and counts no set-aside row among them", () => {
	const right = readItem("sa-drivers-back", back);
	const refused = refusedItem("WRONG_DOCUMENT_TYPE");
	const items = [right, refused, { ...refusedItem("WRONG_DOCUMENT_TYPE"), setAside: "Cannot be read" }];
	const order = listDocumentIds(listVisibleRows(rowsIn(items), initialView));
	expect(order).toEqual([refused.id, right.id, items[2]?.id]);
});

test("each filter matches its own rows and no others", () => {
	const items = [
		readItem("sa-drivers-back", back, {}, { name: "right" }),
		{ ...refusedItem("WRONG_DOCUMENT_TYPE"), name: "refused" },
		itemWith({ name: "waiting" }),
		itemWith({ name: "cancelled", progress: { stage: "stopped" } }),
		{ ...readItem("passport", { passportNumber: "A1" }), name: "aside", setAside: "Asked again" },
		readItem("passport", { passportNumber: "A2", surname: "NKOSI" }, {}, { name: "one", fingerprint: "f1" }),
		readItem("passport", { passportNumber: "A3", surname: "NKOSI" }, {}, { name: "again", fingerprint: "f1" }),
	];
	const namesByFilter = filters.map(([filter]) =>
		rowsIn(items)
			.filter((row) => matchesFilter(row, filter))
			.map(({ documents }) => documents[0]?.item.name),
	);
	expect(namesByFilter).toEqual([
		["right", "refused", "waiting", "cancelled", "aside", "one", "again"],
		["refused", "one", "again"],
		["right", "aside"],
		["refused"],
		["waiting", "cancelled"],
		["one", "again"],
		["one", "again"],
		["aside"],
	]);
});
