import { describe, expect, test } from "vitest";
import { readAnswer } from "../../test/support/clerk-items.ts";
import { groupByPerson } from "./person-files.ts";
import { findNotices, type PersonRule, personRuleNames, personRules } from "./person-rules.ts";
import type { Row } from "./row.ts";

let pictureCount = 0;
const row = (values: Row["values"], item: object = {}): Row => {
	pictureCount += 1;
	const entry = { name: `${pictureCount}.jpg`, pictureId: pictureCount, corrections: {}, setAside: null, card: null };
	const document = { item: { ...entry, fingerprint: null, ...item }, body: null, fields: [], toReview: [] };
	return { documents: [document], title: null, values, toReview: [] };
};

/** Returns a row with these values and the back of a licence, whose number is in a barcode that failed the check. */
const rowWithFailedBarcode = (check: string, values: Row["values"] = {}): Row => {
	const { body } = readAnswer("sa-drivers-back", {}, { idNumber: { checks: [{ name: check, passed: false }] } });
	const plainRow = row(values);
	return {
		...plainRow,
		documents: plainRow.documents.map((document) => ({ ...document, body: body.success ? body : null })),
	};
};

const noticesByRow = (rows: readonly Row[], off: readonly PersonRule[] = []) => {
	const notices = findNotices(rows, groupByPerson(rows), { today: "2026-05-01", disabledRules: new Set(off) });
	return rows.map((r) => notices.get(r) ?? []);
};

const thandi = { surname: "MOKOENA", names: "THANDI", idNumber: "0001010000089", dateOfBirth: "2000-01-01" };

/** For each rule, rows that it must report, and similar rows that it must not report. */
const cases: Readonly<Record<PersonRule, { readonly seen: readonly Row[]; readonly not: readonly Row[] }>> = {
	"names-differ": {
		seen: [row(thandi), row({ ...thandi, surname: "NKOSI" })],
		not: [row({ ...thandi, surname: "Mokoena" }), row({ ...thandi, surname: null }), row(thandi)],
	},
	"days-differ": {
		seen: [row(thandi), row({ ...thandi, dateOfBirth: "2000-01-02" })],
		not: [row(thandi), row({ ...thandi, dateOfBirth: null })],
	},
	"number-shared": {
		seen: [row({ surname: "A", passportNumber: "X1" }), row({ surname: "B", passportNumber: "X1" })],
		not: [row({ surname: "A", passportNumber: "X1" }), row({ surname: "A", passportNumber: "X1" })],
	},
	expired: {
		seen: [row({ dateOfExpiry: "2026-04-30" })],
		not: [row({ dateOfExpiry: "2026-05-01" }), row({ dateOfExpiry: null })],
	},
	"under-age": {
		seen: [row({ dateOfBirth: "2008-05-02" })],
		not: [row({ dateOfBirth: "2008-05-01" }), row({ dateOfBirth: null })],
	},
	"closed-barcode": {
		seen: [rowWithFailedBarcode("barcode-opened"), rowWithFailedBarcode("barcode-sections")],
		not: [
			rowWithFailedBarcode("barcode-opened", { idNumber: "0001010000089" }),
			rowWithFailedBarcode("barcode-switched-on"),
		],
	},
	"same-picture": {
		seen: [row({}, { fingerprint: "f" }), row({}, { fingerprint: "f" })],
		not: [row({}, { fingerprint: "f", pictureId: 900 }), row({}, { fingerprint: "f", pictureId: 900 }), row({})],
	},
};

describe.each(personRuleNames)("the rule %s", (name) => {
	const { words } = personRules[name];
	test("reports matching rows and ignores similar ones", () => {
		for (const notices of noticesByRow(cases[name].seen)) expect(notices).toContain(words);
		for (const notices of noticesByRow(cases[name].not)) expect(notices).not.toContain(words);
	});
	test("ignores rows that are set aside and reports nothing when switched off", () => {
		for (const notices of noticesByRow(cases[name].seen, [name])) expect(notices).not.toContain(words);
		const setAsideRows = cases[name].seen.map((r) => ({
			...r,
			documents: r.documents.map((document) => ({ ...document, item: { ...document.item, setAside: "done" } })),
		}));
		for (const notices of noticesByRow(setAsideRows)) expect(notices).toEqual([]);
	});
});

test("groups documents by identity number or by name and date of birth, also transitively", () => {
	const [card, licence, passport, other] = [
		row(thandi),
		row({ idNumber: thandi.idNumber }),
		row({ surname: "MOKOENA", givenNames: "THANDI GRACE", dateOfBirth: "2000-01-01" }),
		row({ surname: "MOKOENA", givenNames: "THABO", dateOfBirth: "2000-01-01" }),
	];
	const files = groupByPerson([licence, passport, other, card]);
	expect(files.get(card)).toEqual([licence, passport, card]);
	expect(files.get(passport)).toEqual([licence, passport, card]);
	expect(files.get(other)).toEqual([other]);
});
