import { describe, expect, test } from "vitest";
import { fieldsToReview } from "../../../../src/review/fields-to-review.ts";
import type { FieldEvidenceJson } from "../../../../src/service/dashboard/contract.ts";
import { documentTypes, readItem } from "../../../../test/support/clerk-items.ts";
import { withCorrections } from "../desk/corrections.ts";
import type { Item } from "../desk/desk.ts";
import { deskRows } from "../desk/desk-rows.ts";
import { settledWords } from "./null-words.ts";
import { suggestionsFor } from "./suggestions.ts";

type Proof = Partial<FieldEvidenceJson>;

const corners = [
	[100, 100],
	[300, 100],
	[300, 130],
	[100, 130],
] as const;
const reading = (value: string, certainty: number, source = "visual") => ({
	...{ value, source, certainty, quadrilateral: corners },
});
const fieldOf = (documentType: string, name: string) => {
	const field = documentTypes
		.find((each) => each.documentType === documentType)
		?.fields.find((each) => each.name === name);
	if (!field) throw new Error(`no field ${name}`);
	return field;
};
const withProof = (name: string, proof: Proof) => readItem("passport", {}, { [name]: proof });
const shownOf = (item: Item, name: string) => {
	const [person] = deskRows([item], documentTypes);
	const own = person?.documents[0];
	if (!own) throw new Error("no document");
	const field = fieldOf("passport", name);
	const why = own.toReview.find((look) => look.field === name)?.why ?? null;
	return { why, suggestions: suggestionsFor(person, own, field) };
};

describe("offers nothing", () => {
	test.each([
		["the fillers of a zone", "personalNumber", { printed: "<<<<<<<<<<<<<<" }],
		["a caption", "placeOfBirth", { printed: "Sex", alternatives: [reading("Sex", 0.3)] }],
		["less likely than not", "surname", { alternatives: [reading("MOKOENA", 0.5), reading("MOKOENE", 0.4)] }],
		["a form that the field has not", "sex", { alternatives: [reading("Q", 0.9)] }],
		["a day that no calendar has", "dateOfBirth", { alternatives: [reading("2001-02-30", 0.9)] }],
	] satisfies readonly (readonly [string, string, Proof])[])("where it is %s", (_, name, proof) => {
		expect(shownOf(withProof(name, proof), name).suggestions).toEqual([]);
	});
});

const offered = (...alternatives: ReturnType<typeof reading>[]) =>
	shownOf(withProof("surname", { alternatives }), "surname").suggestions.map(({ value }) => value);

test("offers a withheld reading of at least even probability, and alternatives", () => {
	expect(offered(reading("MOKOENA", 0.7))).toEqual(["MOKOENA"]);
	expect(offered(reading("MOKOENA", 0.6), reading("MOKOENE", 0.3))).toEqual(["MOKOENA", "MOKOENE"]);
});

test("a label that was read in place of a value asks for nothing, and makes nothing else likely", () => {
	const alternatives = [reading("PASSPORT", 0.51), reading("PASSEPORT", 0.08), reading("Nom", 0.01)];
	const item = withProof("issuingAuthority", { reason: "not-found", alternatives });
	expect(shownOf(item, "issuingAuthority")).toEqual({ why: null, suggestions: [] });
	const surname = shownOf(withProof("surname", { alternatives }), "surname");
	expect(surname).toMatchObject({ why: "Please check: surname", suggestions: [] });
});

test("what is less likely than the value that was given, and written in two ways, asks for nothing", () => {
	const alternatives = [reading("WINDHoEK", 0.02), reading("WINDHOEk", 0.01)];
	const item = readItem("passport", { placeOfBirth: "WINDHOEK" }, { placeOfBirth: { alternatives } });
	expect(shownOf(item, "placeOfBirth").why).toBeNull();
});

test("two sources that say the same are as likely as both together", () => {
	expect(offered(reading("MOKOENA", 0.49, "mrz"), reading("Mokoena", 0.49))).toEqual(["MOKOENA"]);
});

test.each([
	["not-on-document", "personalNumber", "none on this document"],
	["not-on-document", "surname", "none on this document"],
	["unknown-on-document", "dateOfBirth", "day and month unknown"],
	["unknown-on-document", "sex", "unknown on this document"],
] as const)("a null because it is %s needs no review: %s", (reason, name, words) => {
	const proof: Proof = { reason, printed: "<<<<", alternatives: [reading("X", 0.2)] };
	expect(shownOf(withProof(name, proof), name).why).toBeNull();
	expect(settledWords(fieldOf("passport", name), reason)).toBe(words);
});

test.each([
	["contradicted", "Surname contradicted"],
	["unreadable", "Surname unreadable"],
	["not-found", "Surname not found"],
] as const)("a null because it is %s needs review", (reason, words) => {
	expect(shownOf(withProof("surname", { reason }), "surname").why).toBe(words);
});

test("offers both values of contradicting sources, with positions", () => {
	const readings = [reading("NKOSI", 0.97, "mrz"), reading("NKOSA", 0.98)];
	const item = {
		...withProof("surname", { alternatives: readings, checks: [{ name: "agrees-with-print", passed: false }] }),
		made: { trial: { documentType: "any", file: new File([], "a.jpg"), error: null }, note: null },
	};
	expect(shownOf(item, "surname").suggestions).toMatchObject([
		{ value: "NKOSI", from: { source: "mrz" }, place: { corners }, mark: "surname/0" },
		{ value: "NKOSA", from: { source: "visual" }, place: { corners }, mark: "surname/1" },
	]);
});

test("one text in two spellings, or read twice, is no choice, and a label is none of the readings", () => {
	const choiceOf = (...texts: string[]) => {
		const alternatives = texts.map((text) => reading(text, 0.97));
		return shownOf(withProof("surname", { reason: "contradicted", alternatives }), "surname").suggestions.map(
			({ value }) => value,
		);
	};
	expect(choiceOf("IJsselstein", "IJSSELSTEIN", "IJSSELSTEYN")).toEqual(["IJsselstein", "IJSSELSTEYN"]);
	const checks = [{ name: "agrees-with-print", passed: false }];
	const alternatives = [reading("IJsselstein", 0.9), reading("IJSSELSTEIN", 0.9)];
	const shown = shownOf(withProof("surname", { reason: "contradicted", checks, alternatives }), "surname");
	expect(shown).toMatchObject({ why: "Please check: surname", suggestions: [{ value: "IJsselstein" }] });
	expect(choiceOf("NKOSI", "Surname", "Given names / Surname")).toEqual(["NKOSI"]);
});

test("states the failed checks of a value", () => {
	const why = (proof: Proof) => shownOf(withProof("surname", proof), "surname").why;
	expect(why({ reason: "unreadable", alternatives: [reading("NKOSI", 0.83)] })).toBe("Please check: surname");
	const two = [reading("NKOSI", 0.9), reading("NKOSA", 0.9)];
	expect(why({ reason: "contradicted", alternatives: two })).toBe("Two readings: surname");
});

test("offers both values of contradicting sides until a person decides", () => {
	const front = readItem("sa-drivers-front", {
		surname: "NKOSI",
		idNumber: "0001010000089",
		licenseNumber: "4024000BC1D2",
	});
	const back = readItem("sa-drivers-back", { idNumber: "0001010000089", licenseNumber: "4024000BC1D7" });
	const choice = (items: readonly Item[]) => {
		const [person] = deskRows(items, documentTypes);
		const own = person?.documents[0];
		return own ? suggestionsFor(person, own, fieldOf("sa-drivers-front", "licenseNumber")) : [];
	};
	expect(choice([front, back])).toMatchObject([
		{ value: "4024000BC1D2", from: { side: "Front" } },
		{ value: "4024000BC1D7", from: { side: "Back" } },
	]);
	expect(choice([front])).toEqual([]);
	const settled = { ...front, corrections: { licenseNumber: { value: "4024000BC1D2", isConfirmed: true } } };
	expect(choice([settled, back])).toEqual([]);
});

test("a value that a person gave has no reason to be absent any more", () => {
	const item = withProof("surname", { reason: "unreadable" });
	const answer = item.progress.stage === "done" ? item.progress.result.answer.body : null;
	if (!answer?.success) throw new Error("not read");
	const fields = documentTypes.find(({ documentType }) => documentType === "passport")?.fields ?? [];
	const corrections = { surname: { value: "NKOSI", isConfirmed: true } };
	const body = withCorrections(answer, corrections, fields);
	expect(body.evidence?.fields.surname).not.toHaveProperty("reason");
	expect(fieldsToReview(body, corrections, fields).map(({ field }) => field)).not.toContain("surname");
});
