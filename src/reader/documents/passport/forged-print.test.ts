import { expect, it } from "vitest";
import { inventPassportInPrint, kindsOf, truthInPrint } from "../../../../lab/generator/people/passport-print.ts";
import type { Print } from "../../../../lab/generator/people/print-order.ts";
import { createRandom } from "../../../../lab/generator/random.ts";
import { stubPass } from "../../../../test/support/a-page.ts";
import { readPassport, today } from "../../../../test/support/a-passport.ts";
import { passportInLetters } from "../../../../test/support/passport-in-letters.ts";
import type { Field } from "../definition.ts";

/** Number of passports of each kind; each takes half a second. */
const passports = 4;

const says = ({ checks }: Field, passed: boolean): boolean =>
	checks.some((check) => check.name === "agrees-with-print" && check.passed === passed);

/** The errors in the responses for the passports with one kind of print, one per line. */
async function faultsOf(print: Print, kind: string, isFault: (field: Field, isContradicted: boolean) => boolean) {
	const faults: string[] = [];
	for (let index = 0; index < passports; index++) {
		const { content, contradicts } = inventPassportInPrint(createRandom(`letters ${index}`), { print, kind });
		const fields = await readPassport(passportInLetters(content), stubPass, today);
		for (const [name, field] of Object.entries(fields)) {
			if (isFault(field, contradicts.includes(name))) faults.push(`${name} ${field.value}, ${content.mrz[0]}`);
		}
	}
	return faults;
}

it.each(kindsOf("contradicting"))("reports a different printed %s, and no other field", async (kind) => {
	const isFault = (field: Field, isContradicted: boolean) =>
		isContradicted ? field.value !== null || !says(field, false) : says(field, false);
	expect(await faultsOf("contradicting", kind, isFault)).toEqual([]);
});

it.each(kindsOf("differing"))("tolerates print that differs only in %s", async (kind) => {
	expect(await faultsOf("differing", kind, (field) => says(field, false))).toEqual([]);
});

it.each(kindsOf("forged"))("confirms no field of forged print: %s", async (kind) => {
	expect(await faultsOf("forged", kind, (field, isContradicted) => isContradicted && says(field, true))).toEqual([]);
});

it.each(kindsOf("forged").filter((kind) => kind !== "nearly one shape"))(
	"forged print removes the fields that it contradicts: %s",
	async (kind) => {
		const isFault = ({ value }: Field, isContradicted: boolean) => isContradicted && value !== null;
		// A name of nine words is longer than any searched for, so it neither contradicts nor confirms anything.
		const faults = await faultsOf("forged", kind, isFault);
		expect(faults.filter((fault) => !fault.includes("MYSNASUTION"))).toEqual([]);
	},
);

/** What is returned in a field for one passport of a kind that differs, and what is correct. */
async function answered(kind: string, field: string, index: number) {
	const chosen = inventPassportInPrint(createRandom(`letters ${index}`), { print: "differing", kind });
	const fields = await readPassport(passportInLetters(chosen.content), stubPass, today);
	const { fields: truth, accept } = truthInPrint(chosen);
	return {
		value: (fields as Readonly<Record<string, Field>>)[field]?.value,
		right: [truth[field], ...(accept[field] ?? [])],
	};
}

it("neither part of a long document number is taken for a complete number", async () => {
	for (let index = 0; index < passports; index++) {
		for (const field of ["personalNumber", "passportNumber"]) {
			const { value, right } = await answered("long number", field, index);
			expect(right, field).toContain(value);
		}
	}
});

it("an MRZ without its separator loses only the two names", async () => {
	for (let index = 0; index < passports; index++) {
		for (const field of ["surname", "givenNames", "passportNumber", "dateOfBirth"]) {
			const { value, right } = await answered("no separator", field, index);
			expect([...right, null], field).toContain(value);
		}
	}
});
