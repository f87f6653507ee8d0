import { describe, expect, test } from "vitest";
import { fieldsToReview } from "../../../../src/review/fields-to-review.ts";
import { documentTypes, readItem } from "../../../../test/support/clerk-items.ts";
import { correctionOf, withCorrections } from "./corrections.ts";

const fieldsOf = (type: string) => documentTypes.find(({ documentType }) => documentType === type)?.fields ?? [];
const answerOf = (...drawn: Parameters<typeof readItem>) => {
	const { progress } = readItem(...drawn);
	const body = progress.stage === "done" ? progress.result.answer.body : null;
	if (!body?.success) throw new Error("not read");
	return body;
};

const front = "sa-id-smart-front";
const card = { surname: "MOKOENA", names: "THANDI", sex: "F", dateOfBirth: "2000-01-01", nationality: "RSA" };
const heldBack = { checks: [{ name: "agrees-with-id-number", passed: false }], printed: "01 JAN 2000" };

describe("a corrected identity number", () => {
	const answer = answerOf(front, { ...card, idNumber: null }, { idNumber: { printed: "0001010000O89" } });
	const typed = (value: string) => correctionOf(answer, {}, fieldsOf(front), { name: "idNumber", value });

	test("is settled when its check digit is right, and says that it was corrected manually", () => {
		const correction = typed("0001010000089");
		expect(correction).toEqual({ value: "0001010000089", isConfirmed: true });
		const { data, evidence } = withCorrections(answer, { idNumber: correction }, fieldsOf(front));
		expect(data.idNumber).toBe("0001010000089");
		expect(evidence?.fields.idNumber).toMatchObject({
			source: "corrected-by-hand",
			certainty: 1,
			checks: [{ name: "luhn", passed: true }],
			alternatives: [],
		});
	});

	test("still needs review with a wrong check digit, until confirmed", () => {
		const wrong = typed("0001010000088");
		expect(wrong.isConfirmed).toBe(false);
		const body = withCorrections(answer, { idNumber: wrong }, fieldsOf(front));
		expect(fieldsToReview(body, { idNumber: wrong }, fieldsOf(front)).map(({ why }) => why)).toEqual([
			"Check digit wrong: identity number",
		]);
		const again = correctionOf(answer, { idNumber: wrong }, fieldsOf(front), { name: "idNumber", value: wrong.value });
		expect(again.isConfirmed).toBe(true);
		expect(fieldsToReview(body, { idNumber: again }, fieldsOf(front))).toEqual([]);
	});

	test("updates the checks of other fields", () => {
		const torn = answerOf(
			front,
			{ ...card, idNumber: "0001010000089", dateOfBirth: "2001-01-01" },
			{
				dateOfBirth: heldBack,
			},
		);
		const correction = { value: "0101010000087", isConfirmed: true };
		const { evidence } = withCorrections(torn, { idNumber: correction }, fieldsOf(front));
		expect(evidence?.fields.dateOfBirth?.checks).toEqual([{ name: "agrees-with-id-number", passed: true }]);
	});
});

test("an unchanged value is confirmed manually and keeps its checks", () => {
	const answer = answerOf(front, { ...card, idNumber: "0001010000089" }, { surname: { certainty: 0.89 } });
	expect(fieldsToReview(answer, {}, fieldsOf(front)).map(({ why }) => why)).toEqual(["Please check: surname"]);
	const surname = correctionOf(answer, {}, fieldsOf(front), { name: "surname", value: "MOKOENA" });
	const { evidence } = withCorrections(answer, { surname }, fieldsOf(front));
	expect(evidence?.fields.surname?.source).toBe("confirmed-by-hand");
	expect(fieldsToReview(answer, { surname }, fieldsOf(front))).toEqual([]);
});

test("a value not on the document stays empty", () => {
	const answer = answerOf("passport", { surname: "NKOSI", dateOfBirth: "1990-05-01" });
	const names = fieldsToReview(answer, {}, fieldsOf("passport")).map(({ why }) => why);
	expect(names).toContain("Given names not found");
	expect(names).not.toContain("Personal number not found");
	const givenNames = correctionOf(answer, {}, fieldsOf("passport"), { name: "givenNames", value: null });
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
])("MRZ check digits verify a typed %s %s: %s", (name, value, passed) => {
	const answer = answerOf("passport", name === "mrzLine2" ? {} : { mrzLine2 });
	const fields = fieldsOf("passport");
	const body = withCorrections(answer, { [name]: { value, isConfirmed: false } }, fields);
	expect(body.evidence?.fields[name]?.checks).toContainEqual({ name: "mrz-check-digit", passed });
});

test.each([
	["dateOfBirth", "2001-02-30", "calendar"],
	["sex", "Q", "form"],
	["idNumber", "12", "form"],
])("does not accept a %s of %s", (name, value, check) => {
	const body = withCorrections(answerOf(front, card), { [name]: { value, isConfirmed: false } }, fieldsOf(front));
	expect(body.evidence?.fields[name]?.checks).toContainEqual({ name: check, passed: false });
});
