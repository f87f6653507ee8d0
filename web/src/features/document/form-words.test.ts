import { expect, test } from "vitest";
import { documentTypes } from "../../../../test/support/clerk-items.ts";
import { formWords } from "./form-words.ts";

const fields = documentTypes.find(({ documentType }) => documentType === "sa-id-smart-front")?.fields ?? [];

test.each([
	["dateOfBirth", /^a date such as 31\/12\/1999/],
	["sex", /^one of M, F/],
	["idNumber", /^such as \d{13}$/],
])("a refused %s is told which form it has", (name, words) => {
	const field = fields.find((one) => one.name === name);
	expect(field && formWords(field)).toMatch(words);
});
