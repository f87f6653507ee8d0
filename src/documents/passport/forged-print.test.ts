import { expect, it } from "vitest";
import { inventPassportInPrint, kindsOf } from "../../../evaluation/specimens/people/passport-print.ts";
import type { Print } from "../../../evaluation/specimens/people/print-order.ts";
import { createRandom } from "../../../evaluation/specimens/random.ts";
import { blindLook } from "../../../test/support/a-page.ts";
import { readPassport, today } from "../../../test/support/a-passport.ts";
import { passportInLetters } from "../../../test/support/passport-in-letters.ts";
import type { Field } from "../definition.ts";

/** Passports of each kind: half a second each. */
const passports = 4;

const says = ({ checks }: Field, passed: boolean): boolean =>
	checks.some((check) => check.name === "agrees-with-print" && check.passed === passed);

/** What is wrong with the answers for the passports of one kind of print, a line each. */
async function faultsOf(print: Print, kind: string, isFault: (field: Field, isContradicted: boolean) => boolean) {
	const faults: string[] = [];
	for (let index = 0; index < passports; index++) {
		const { content, contradicts } = inventPassportInPrint(createRandom(`letters ${index}`), { print, kind });
		const fields = await readPassport(passportInLetters(content), blindLook, today);
		for (const [name, field] of Object.entries(fields)) {
			if (isFault(field, contradicts.includes(name))) faults.push(`${name} ${field.value}, ${content.mrz[0]}`);
		}
	}
	return faults;
}

it.each(kindsOf("contradicting"))("a print of another %s is told, and no other field is", async (kind) => {
	const isFault = (field: Field, isContradicted: boolean) =>
		isContradicted ? field.value !== null || !says(field, false) : says(field, false);
	expect(await faultsOf("contradicting", kind, isFault)).toEqual([]);
});

/** Initials are said to contradict today. */
const quietKinds = kindsOf("differing").filter((kind) => kind !== "initials");

it.each(quietKinds)("a print that differs in no more than %s raises no alarm", async (kind) => {
	expect(await faultsOf("differing", kind, (field) => says(field, false))).toEqual([]);
});

it.each(["look-alike character", "another character", "characters swapped"])(
	"a forged print costs the fields that it contradicts: %s",
	async (kind) => {
		const isFault = ({ value }: Field, isContradicted: boolean) => isContradicted && value !== null;
		expect(await faultsOf("forged", kind, isFault)).toEqual([]);
	},
);
