import { expect, test } from "vitest";
import { aPage, blindLook } from "../../../test/support/a-page.ts";
import { above, line1, readPassport, today } from "../../../test/support/a-passport.ts";
import { checkDigitOf } from "../../formats/mrz/characters.ts";
import { reasonOf } from "../reason-of.ts";
import { fieldOf } from "./field.ts";

/** A second line with right check digits: six figures of the birth and the expiry, and the optional data. */
function secondLine(birth: string, expiry: string, optional = ""): string {
	const digit = (text: string) => `${text}${checkDigitOf(text)}`;
	const [number, born, ends, free] = ["L898902C3", birth, expiry, optional.padEnd(14, "<")].map(digit);
	return `${number}UTO${born}F${ends}${free}${checkDigitOf(`${number}${born}${ends}${free}`)}`;
}

async function reasonsOf(lines: readonly [first: string, second: string]) {
	const read = await readPassport(aPage(above("", ...lines)), blindLook, today);
	const { dateOfBirth, dateOfExpiry, personalNumber, givenNames } = read;
	return [dateOfBirth, dateOfExpiry, personalNumber, givenNames].map(reasonOf);
}

test("the zone says by its fillers what the document does not have", async () => {
	const single = "P<UTOERIKSSON".padEnd(44, "<");
	expect(await reasonsOf([line1, secondLine("740812", "120415", "ZE184226B")])).toEqual([null, null, null, null]);
	const none = "not-on-document";
	expect(await reasonsOf([single, secondLine("740812", "<<<<<<")])).toEqual([null, none, none, none]);
});

test("the zone says by fillers or noughts within a date that it is not known", async () => {
	for (const birth of ["74<<<<", "7408<<", "<<<<<<", "740000", "740800"]) {
		const [dateOfBirth] = await reasonsOf([line1, secondLine(birth, "120415")]);
		expect(dateOfBirth, birth).toBe("unknown-on-document");
	}
	const [impossible] = await reasonsOf([line1, secondLine("741399", "120415")]);
	expect(impossible).not.toBe("unknown-on-document");
});

test("fillers that were not seen surely, or beside print that says otherwise, are no proof that there is nothing", () => {
	const blank = { value: null, printed: "<<<<", source: "mrz", certainty: 0.99, quad: null, checks: [] } as const;
	const reason = (own: object) =>
		reasonOf(fieldOf({ ...blank, isContradicted: false, others: [], reason: "not-on-document", ...own }));
	expect(reason({})).toBe("not-on-document");
	expect(reason({ certainty: 0.4 })).toBe("unreadable");
	expect(reason({ isContradicted: true })).toBe("unreadable");
});
