import { expect, it } from "vitest";
import {
	buildTruthWithPrint,
	inventPassportWithPrint,
	listKinds,
} from "../../../../lab/generator/people/passport-print.ts";
import type { PrintMode } from "../../../../lab/generator/people/print-order.ts";
import { createRandom } from "../../../../lab/generator/random.ts";
import { stubPass } from "../../../../test/support/a-page.ts";
import { readPassport, today } from "../../../../test/support/a-passport.ts";
import { passportInLetters } from "../../../../test/support/passport-in-letters.ts";
import type { Field } from "../definition.ts";

/** Number of passports of each kind. Reading one takes half a second. */
const passportsPerKind = 4;

const hasAgreementCheck = ({ checks }: Field, passed: boolean): boolean =>
	checks.some((check) => check.name === "agrees-with-print" && check.passed === passed);

/** Returns the faulty fields in the readings of passports with one kind of print, one text per field. */
async function collectFaults(
	print: PrintMode,
	kind: string,
	isFault: (field: Field, isContradicted: boolean) => boolean,
) {
	const faults: string[] = [];
	for (let index = 0; index < passportsPerKind; index++) {
		const { content, contradicts } = inventPassportWithPrint(createRandom(`letters ${index}`), { print, kind });
		const fields = await readPassport(passportInLetters(content), stubPass, today);
		for (const [name, field] of Object.entries(fields)) {
			if (isFault(field, contradicts.includes(name))) faults.push(`${name} ${field.value}, ${content.mrz[0]}`);
		}
	}
	return faults;
}

it.each(listKinds("contradicting"))("reports a contradiction only for a different printed %s", async (kind) => {
	const isFault = (field: Field, isContradicted: boolean) =>
		isContradicted ? field.value !== null || !hasAgreementCheck(field, false) : hasAgreementCheck(field, false);
	expect(await collectFaults("contradicting", kind, isFault)).toEqual([]);
});

it.each(listKinds("differing"))("reports no contradiction for print that differs only in %s", async (kind) => {
	expect(await collectFaults("differing", kind, (field) => hasAgreementCheck(field, false))).toEqual([]);
});

it.each(listKinds("forged"))("confirms no forged field: %s", async (kind) => {
	expect(
		await collectFaults("forged", kind, (field, isContradicted) => isContradicted && hasAgreementCheck(field, true)),
	).toEqual([]);
});

it.each(listKinds("forged").filter((kind) => kind !== "nearly one shape"))(
	"withholds every field that forged print contradicts: %s",
	async (kind) => {
		const isFault = ({ value }: Field, isContradicted: boolean) => isContradicted && value !== null;
		// A name of nine words is longer than any searched for, so it neither contradicts nor confirms anything.
		const faults = await collectFaults("forged", kind, isFault);
		expect(faults.filter((fault) => !fault.includes("MYSNASUTION"))).toEqual([]);
	},
);

/** Returns the value read for a field of one passport with differing print, and the correct values. */
async function readField(kind: string, field: string, index: number) {
	const invented = inventPassportWithPrint(createRandom(`letters ${index}`), { print: "differing", kind });
	const fields = await readPassport(passportInLetters(invented.content), stubPass, today);
	const { fields: truth, accept } = buildTruthWithPrint(invented);
	return {
		value: (fields as Readonly<Record<string, Field>>)[field]?.value,
		accepted: [truth[field], ...(accept[field] ?? [])],
	};
}

it("reads a long document number as a whole", async () => {
	for (let index = 0; index < passportsPerKind; index++) {
		for (const field of ["personalNumber", "passportNumber"]) {
			const { value, accepted } = await readField("long number", field, index);
			expect(accepted, field).toContain(value);
		}
	}
});

it("returns no wrong value for an MRZ without a separator between the names", async () => {
	for (let index = 0; index < passportsPerKind; index++) {
		for (const field of ["surname", "givenNames", "passportNumber", "dateOfBirth"]) {
			const { value, accepted } = await readField("no separator", field, index);
			expect([...accepted, null], field).toContain(value);
		}
	}
});
