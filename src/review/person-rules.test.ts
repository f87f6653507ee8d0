import { describe, expect, test } from "vitest";
import { readAnswer } from "../../test/support/clerk-items.ts";
import { personFiles } from "./person-files.ts";
import { noticesOf, type PersonRule, personRuleNames, personRules } from "./person-rules.ts";
import type { Row } from "./row.ts";

let pictures = 0;
const row = (values: Row["values"], item: object = {}): Row => {
	pictures += 1;
	const entry = { name: `${pictures}.jpg`, pictureId: pictures, corrections: {}, setAside: null, card: null };
	const document = { item: { ...entry, fingerprint: null, ...item }, body: null, fields: [], toReview: [] };
	return { documents: [document], title: null, values, toReview: [] };
};

/** The back of a licence whose number is in a barcode that failed a check, in a row with these values. */
const closedBy = (check: string, values: Row["values"] = {}): Row => {
	const { body } = readAnswer("sa-drivers-back", {}, { idNumber: { checks: [{ name: check, passed: false }] } });
	const plain = row(values);
	return { ...plain, documents: plain.documents.map((each) => ({ ...each, body: body.success ? body : null })) };
};

const noticed = (rows: readonly Row[], off: readonly PersonRule[] = []) => {
	const found = noticesOf(rows, personFiles(rows), { today: "2026-05-01", off: new Set(off) });
	return rows.map((one) => found.get(one) ?? []);
};

const thandi = { surname: "MOKOENA", names: "THANDI", idNumber: "0001010000089", dateOfBirth: "2000-01-01" };

/** For each rule, rows that it notices and, beside them, the nearest ones that it must not. */
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
		seen: [closedBy("barcode-opened"), closedBy("barcode-sections")],
		not: [closedBy("barcode-opened", { idNumber: "0001010000089" }), closedBy("barcode-switched-on")],
	},
	"same-picture": {
		seen: [row({}, { fingerprint: "f" }), row({}, { fingerprint: "f" })],
		not: [row({}, { fingerprint: "f", pictureId: 900 }), row({}, { fingerprint: "f", pictureId: 900 }), row({})],
	},
};

describe.each(personRuleNames)("the rule %s", (name) => {
	const { words } = personRules[name];
	test("notices what it is for, and not the nearest thing to it", () => {
		for (const told of noticed(cases[name].seen)) expect(told).toContain(words);
		for (const told of noticed(cases[name].not)) expect(told).not.toContain(words);
	});
	test("is silent where it is switched off, and of what is set aside", () => {
		for (const told of noticed(cases[name].seen, [name])) expect(told).not.toContain(words);
		const aside = cases[name].seen.map((one) => ({
			...one,
			documents: one.documents.map((each) => ({ ...each, item: { ...each.item, setAside: "done" } })),
		}));
		for (const told of noticed(aside)) expect(told).toEqual([]);
	});
});

test("documents are of one person by their number, or by name and day of birth, also through a third one", () => {
	const [card, licence, passport, other] = [
		row(thandi),
		row({ idNumber: thandi.idNumber }),
		row({ surname: "MOKOENA", givenNames: "THANDI GRACE", dateOfBirth: "2000-01-01" }),
		row({ surname: "MOKOENA", givenNames: "THABO", dateOfBirth: "2000-01-01" }),
	];
	const files = personFiles([licence, passport, other, card]);
	expect(files.get(card)).toEqual([licence, passport, card]);
	expect(files.get(passport)).toEqual([licence, passport, card]);
	expect(files.get(other)).toEqual([other]);
});
