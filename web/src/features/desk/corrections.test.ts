import { describe, expect, test } from "vitest";
import { findFieldsToReview } from "../../../../src/review/fields-to-review.ts";
import { documentTypes, readItem } from "../../../../test/support/clerk-items.ts";
import { applyCorrections, createCorrection } from "./corrections.ts";

const fieldsOf = (type: string) => documentTypes.find(({ documentType }) => documentType === type)?.fields ?? [];
const answerOf = (...args: Parameters<typeof readItem>) => {
	const { progress } = readItem(...args);
	const body = progress.stage === "done" ? progress.result.answer.body : null;
	if (!body?.success) throw new Error("not read");
	return body;
};

const front = "sa-id-smart-front";
const card = { surname: "MOKOENA", names: "THANDI", sex: "F", dateOfBirth: "2000-01-01", nationality: "RSA" };
const failedCheck = { checks: [{ name: "agrees-with-id-number", passed: false }], printed: "01 JAN 2000" };

describe("a corrected identity number", () => {
	const answer = answerOf(front, { ...card, idNumber: null }, { idNumber: { printed: "0001010000O89" } });
	const correctTo = (value: string) => createCorrection(answer, {}, fieldsOf(front), { name: "idNumber", value });

	test("is confirmed if its check digit is right, and has a manual source", () => {
		const correction = correctTo("0001010000089");
		expect(correction).toEqual({ value: "0001010000089", isConfirmed: true });
		const { data, evidence } = applyCorrections(answer, { idNumber: correction }, fieldsOf(front));
		expect(data.idNumber).toBe("0001010000089");
		expect(evidence?.fields.idNumber).toMatchObject({
			source: "corrected-by-hand",
			certainty: 1,
			checks: [{ name: "luhn", passed: true }],
			alternatives: [],
		});
	});

	test("needs review if its check digit is wrong, until it is confirmed", () => {
		const wrong = correctTo("0001010000088");
		expect(wrong.isConfirmed).toBe(false);
		const body = applyCorrections(answer, { idNumber: wrong }, fieldsOf(front));
		expect(findFieldsToReview(body, { idNumber: wrong }, fieldsOf(front)).map(({ reason }) => reason)).toEqual([
			"Check digit wrong: identity number",
		]);
		const again = createCorrection(answer, { idNumber: wrong }, fieldsOf(front), {
			name: "idNumber",
			value: wrong.value,
		});
		expect(again.isConfirmed).toBe(true);
		expect(findFieldsToReview(body, { idNumber: again }, fieldsOf(front))).toEqual([]);
	});

	test("repeats the checks of other fields", () => {
		const inconsistent = answerOf(
			front,
			{ ...card, idNumber: "0001010000089", dateOfBirth: "2001-01-01" },
			{
				dateOfBirth: failedCheck,
			},
		);
		const correction = { value: "0101010000087", isConfirmed: true };
		const { evidence } = applyCorrections(inconsistent, { idNumber: correction }, fieldsOf(front));
		expect(evidence?.fields.dateOfBirth?.checks).toEqual([{ name: "agrees-with-id-number", passed: true }]);
	});
});

test("typing the value that was read confirms it and keeps its checks", () => {
	const answer = answerOf(front, { ...card, idNumber: "0001010000089" }, { surname: { certainty: 0.85 } });
	expect(findFieldsToReview(answer, {}, fieldsOf(front)).map(({ reason }) => reason)).toEqual([
		"Please check: surname",
	]);
	const surname = createCorrection(answer, {}, fieldsOf(front), { name: "surname", value: "MOKOENA" });
	const { evidence } = applyCorrections(answer, { surname }, fieldsOf(front));
	expect(evidence?.fields.surname?.source).toBe("confirmed-by-hand");
	expect(findFieldsToReview(answer, { surname }, fieldsOf(front))).toEqual([]);
});

test("confirming an empty field leaves it empty", () => {
	const answer = answerOf("passport", { surname: "NKOSI", dateOfBirth: "1990-05-01" });
	const reasons = findFieldsToReview(answer, {}, fieldsOf("passport")).map(({ reason }) => reason);
	expect(reasons).toContain("Given names not found");
	expect(reasons).not.toContain("Personal number not found");
	const givenNames = createCorrection(answer, {}, fieldsOf("passport"), { name: "givenNames", value: null });
	expect(givenNames.isConfirmed).toBe(true);
});

// ICAO Doc 9303 part 4, appendix B.
const mrzLine2 = "L898902C36UTO7408122F1204159ZE184226B<<<<<10";

test.each([
	["passportNumber", "L898902C3", true],
	["passportNumber", "L898902C8", false],
	["dateOfBirth", "1974-08-12", true],
	["dateOfBirth", "1974-08-13", false],
	["dateOfExpiry", "2012-04-15", true],
	["mrzLine2", mrzLine2, true],
	["mrzLine2", mrzLine2.replace("L898902C3", "L898902C4"), false],
])("the MRZ check digit of a typed %s %s passes: %s", (name, value, passed) => {
	const answer = answerOf("passport", name === "mrzLine2" ? {} : { mrzLine2 });
	const fields = fieldsOf("passport");
	const body = applyCorrections(answer, { [name]: { value, isConfirmed: false } }, fields);
	expect(body.evidence?.fields[name]?.checks).toContainEqual({ name: "mrz-check-digit", passed });
});

test.each([
	["dateOfBirth", "2001-02-30", "calendar"],
	["sex", "Q", "form"],
	["idNumber", "12", "form"],
])("rejects a %s of %s", (name, value, check) => {
	const body = applyCorrections(answerOf(front, card), { [name]: { value, isConfirmed: false } }, fieldsOf(front));
	expect(body.evidence?.fields[name]?.checks).toContainEqual({ name: check, passed: false });
});
