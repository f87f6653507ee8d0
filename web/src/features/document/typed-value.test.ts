import { expect, test } from "vitest";
import { documentTypes } from "../../../../test/support/clerk-items.ts";
import { parseTypedValue } from "./typed-value.ts";

const fields = documentTypes.find(({ documentType }) => documentType === "sa-id-smart-front")?.fields ?? [];

test.each([
	["dateOfBirth", "2000.01.02", "2000-01-02"],
	["dateOfBirth", "20000102", "2000-01-02"],
	["dateOfBirth", "31/12/1999", "1999-12-31"],
	["dateOfBirth", "31 DEC 1999", "1999-12-31"],
	["dateOfBirth", "1 January 1999", "1999-01-01"],
	["dateOfBirth", "31.12.99", "31.12.99"],
	["dateOfBirth", "31/02/1999", "31/02/1999"],
	["idNumber", " 000101 0000 089 ", "0001010000089"],
	["sex", "f", "F"],
	["citizenshipStatus", "citizen", "Citizen"],
	["surname", "van der  Merwe", "van der Merwe"],
	["surname", "  ", null],
])("converts the %s %j to %j", (name, typed, value) => {
	const field = fields.find((candidate) => candidate.name === name);
	expect(field && parseTypedValue(field, typed)).toEqual(value);
});
