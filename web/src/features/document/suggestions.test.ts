import { describe, expect, test } from "vitest";
import { findFieldsToReview } from "../../../../src/review/fields-to-review.ts";
import type { FieldEvidenceJson } from "../../../../src/service/dashboard/contract.ts";
import { documentTypes, readItem } from "../../../../test/support/clerk-items.ts";
import { applyCorrections } from "../desk/corrections.ts";
import type { Item } from "../desk/desk.ts";
import { buildDeskRows } from "../desk/desk-rows.ts";
import { describeStatedNull } from "./null-words.ts";
import { findSuggestions } from "./suggestions.ts";

type Evidence = Partial<FieldEvidenceJson>;

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
		.find((type) => type.documentType === documentType)
		?.fields.find((candidate) => candidate.name === name);
	if (!field) throw new Error(`no field ${name}`);
	return field;
};
const itemWithEvidence = (name: string, evidence: Evidence) => readItem("passport", {}, { [name]: evidence });
const suggest = (item: Item, name: string) => {
	const [row] = buildDeskRows([item], documentTypes);
	const document = row?.documents[0];
	if (!document) throw new Error("no document");
	const field = fieldOf("passport", name);
	const why = document.toReview.find((entry) => entry.field === name)?.reason ?? null;
	return { why, suggestions: findSuggestions(row, document, field) };
};

describe("offers nothing", () => {
	test.each([
		["the fillers of a zone", "personalNumber", { printed: "<<<<<<<<<<<<<<" }],
		["a caption", "placeOfBirth", { printed: "Sex", alternatives: [reading("Sex", 0.3)] }],
		["less likely than not", "surname", { alternatives: [reading("MOKOENA", 0.5), reading("MOKOENE", 0.4)] }],
		["a form that the field has not", "sex", { alternatives: [reading("Q", 0.9)] }],
		["a day that no calendar has", "dateOfBirth", { alternatives: [reading("2001-02-30", 0.9)] }],
	] satisfies readonly (readonly [string, string, Evidence])[])("for %s", (_, name, evidence) => {
		expect(suggest(itemWithEvidence(name, evidence), name).suggestions).toEqual([]);
	});
});

const offeredValues = (...alternatives: ReturnType<typeof reading>[]) =>
	suggest(itemWithEvidence("surname", { alternatives }), "surname").suggestions.map(({ value }) => value);

test("offers a withheld reading that is more likely correct than not, with its alternatives", () => {
	expect(offeredValues(reading("MOKOENA", 0.7))).toEqual(["MOKOENA"]);
	expect(offeredValues(reading("MOKOENA", 0.6), reading("MOKOENE", 0.3))).toEqual(["MOKOENA", "MOKOENE"]);
});

test("ignores a label that was read in place of a value", () => {
	const alternatives = [reading("PASSPORT", 0.51), reading("PASSEPORT", 0.08), reading("Nom", 0.01)];
	const item = itemWithEvidence("issuingAuthority", { reason: "not-found", alternatives });
	expect(suggest(item, "issuingAuthority")).toEqual({ why: null, suggestions: [] });
	const surname = suggest(itemWithEvidence("surname", { alternatives }), "surname");
	expect(surname).toMatchObject({ why: "Please check: surname", suggestions: [] });
});

test("needs no review because of unlikely alternatives to a value", () => {
	const alternatives = [reading("WINDHoEK", 0.02), reading("WINDHOEk", 0.01)];
	const item = readItem("passport", { placeOfBirth: "WINDHOEK" }, { placeOfBirth: { alternatives } });
	expect(suggest(item, "placeOfBirth").why).toBeNull();
});

test("adds up the certainties of two sources with the same text", () => {
	expect(offeredValues(reading("MOKOENA", 0.49, "mrz"), reading("Mokoena", 0.49))).toEqual(["MOKOENA"]);
});

test.each([
	["not-on-document", "personalNumber", "none on this document"],
	["not-on-document", "surname", "none on this document"],
	["unknown-on-document", "dateOfBirth", "day and month unknown"],
	["unknown-on-document", "sex", "unknown on this document"],
] as const)("a null because it is %s needs no review: %s", (reason, name, words) => {
	const evidence: Evidence = { reason, printed: "<<<<", alternatives: [reading("X", 0.2)] };
	expect(suggest(itemWithEvidence(name, evidence), name).why).toBeNull();
	expect(describeStatedNull(fieldOf("passport", name), reason)).toBe(words);
});

test.each([
	["contradicted", "Surname contradicted"],
	["unreadable", "Surname unreadable"],
	["not-found", "Surname not found"],
] as const)("a null because it is %s needs review", (reason, words) => {
	expect(suggest(itemWithEvidence("surname", { reason }), "surname").why).toBe(words);
});

test("offers both values of two contradicting sources, with their positions", () => {
	const readings = [reading("NKOSI", 0.97, "mrz"), reading("NKOSA", 0.98)];
	const item = {
		...itemWithEvidence("surname", { alternatives: readings, checks: [{ name: "agrees-with-print", passed: false }] }),
		made: { trial: { documentType: "any", file: new File([], "a.jpg"), error: null }, note: null },
	};
	expect(suggest(item, "surname").suggestions).toMatchObject([
		{ value: "NKOSI", from: { source: "mrz" }, place: { corners }, mark: "surname/0" },
		{ value: "NKOSA", from: { source: "visual" }, place: { corners }, mark: "surname/1" },
	]);
});

test("offers one text once if its spellings differ only in case, and never a label", () => {
	const choicesFor = (...texts: string[]) => {
		const alternatives = texts.map((text) => reading(text, 0.97));
		return suggest(itemWithEvidence("surname", { reason: "contradicted", alternatives }), "surname").suggestions.map(
			({ value }) => value,
		);
	};
	expect(choicesFor("IJsselstein", "IJSSELSTEIN", "IJSSELSTEYN")).toEqual(["IJsselstein", "IJSSELSTEYN"]);
	const checks = [{ name: "agrees-with-print", passed: false }];
	const alternatives = [reading("IJsselstein", 0.9), reading("IJSSELSTEIN", 0.9)];
	const shown = suggest(itemWithEvidence("surname", { reason: "contradicted", checks, alternatives }), "surname");
	expect(shown).toMatchObject({ why: "Please check: surname", suggestions: [{ value: "IJsselstein" }] });
	expect(choicesFor("NKOSI", "Surname", "Given names / Surname")).toEqual(["NKOSI"]);
});

test("states why a withheld value needs review", () => {
	const why = (evidence: Evidence) => suggest(itemWithEvidence("surname", evidence), "surname").why;
	expect(why({ reason: "unreadable", alternatives: [reading("NKOSI", 0.83)] })).toBe("Please check: surname");
	const alternatives = [reading("NKOSI", 0.9), reading("NKOSA", 0.9)];
	expect(why({ reason: "contradicted", alternatives })).toBe("Two readings: surname");
});

test("offers the values of both sides if they contradict each other, until a person decides", () => {
	const front = readItem("sa-drivers-front", {
		surname: "NKOSI",
		idNumber: "0001010000089",
		licenseNumber: "4024000BC1D2",
	});
	const back = readItem("sa-drivers-back", { idNumber: "0001010000089", licenseNumber: "4024000BC1D7" });
	const suggestionsIn = (items: readonly Item[]) => {
		const [row] = buildDeskRows(items, documentTypes);
		const document = row?.documents[0];
		return document ? findSuggestions(row, document, fieldOf("sa-drivers-front", "licenseNumber")) : [];
	};
	expect(suggestionsIn([front, back])).toMatchObject([
		{ value: "4024000BC1D2", from: { side: "Front" } },
		{ value: "4024000BC1D7", from: { side: "Back" } },
	]);
	expect(suggestionsIn([front])).toEqual([]);
	const decided = { ...front, corrections: { licenseNumber: { value: "4024000BC1D2", isConfirmed: true } } };
	expect(suggestionsIn([decided, back])).toEqual([]);
});

test("a value that a person entered has no null reason and needs no review", () => {
	const item = itemWithEvidence("surname", { reason: "unreadable" });
	const answer = item.progress.stage === "done" ? item.progress.result.answer.body : null;
	if (!answer?.success) throw new Error("not read");
	const fields = documentTypes.find(({ documentType }) => documentType === "passport")?.fields ?? [];
	const corrections = { surname: { value: "NKOSI", isConfirmed: true } };
	const body = applyCorrections(answer, corrections, fields);
	expect(body.evidence?.fields.surname).not.toHaveProperty("reason");
	expect(findFieldsToReview(body, corrections, fields).map(({ field }) => field)).not.toContain("surname");
});
