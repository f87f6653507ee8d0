import { expect, test } from "vitest";
import { documentTypes } from "../../../../test/support/clerk-items.ts";
import { describeFormat } from "./format-words.ts";

const fields = documentTypes.find(({ documentType }) => documentType === "sa-id-smart-front")?.fields ?? [];

test.each([
	["dateOfBirth", /^a date such as 31\/12\/1999/],
	["sex", /^one of M, F/],
	["idNumber", /^such as \d{13}$/],
])("describes the format of %s", (name, words) => {
	const field = fields.find((candidate) => candidate.name === name);
	expect(field && describeFormat(field)).toMatch(words);
});
