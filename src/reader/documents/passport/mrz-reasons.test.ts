import { expect, test } from "vitest";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { above, line1, mrzFields, readPassport, today } from "../../../../test/support/a-passport.ts";
import { checkDigitOf } from "../../formats/mrz/characters.ts";
import { quadOf } from "../../page/quad.ts";
import { nullReasonOf } from "../field.ts";

/** Returns a second line with correct check digits. Birth and expiry have six characters each. */
function secondLine(birth: string, expiry: string, optional = ""): string {
	const withCheckDigit = (text: string) => `${text}${checkDigitOf(text)}`;
	const [number, birthPart, expiryPart, extra] = ["L898902C3", birth, expiry, optional.padEnd(14, "<")].map(
		withCheckDigit,
	);
	return `${number}UTO${birthPart}F${expiryPart}${extra}${checkDigitOf(`${number}${birthPart}${expiryPart}${extra}`)}`;
}

async function reasonsOf(lines: readonly [first: string, second: string]) {
	const read = await readPassport(aPage(above("", ...lines)), stubPass, today);
	const { dateOfBirth, dateOfExpiry, personalNumber, givenNames } = read;
	return [dateOfBirth, dateOfExpiry, personalNumber, givenNames].map(nullReasonOf);
}

test("fillers in the MRZ show which fields the document lacks", async () => {
	const single = "P<UTOERIKSSON".padEnd(44, "<");
	expect(await reasonsOf([line1, secondLine("740812", "120415", "ZE184226B")])).toEqual([null, null, null, null]);
	const missing = "not-on-document";
	expect(await reasonsOf([single, secondLine("740812", "<<<<<<")])).toEqual([null, missing, missing, missing]);
});

test("fillers or zeros in an MRZ date mean that the date is unknown", async () => {
	for (const birth of ["74<<<<", "7408<<", "<<<<<<", "740000", "740800"]) {
		const [dateOfBirth] = await reasonsOf([line1, secondLine(birth, "120415")]);
		expect(dateOfBirth, birth).toBe("unknown-on-document");
	}
	const [impossible] = await reasonsOf([line1, secondLine("741399", "120415")]);
	expect(impossible).not.toBe("unknown-on-document");
});

test("uncertain fillers do not prove an empty field", () => {
	const reasonWith = (certainty: number) => {
		const [text, place] = [secondLine("740812", "120415"), quadOf({ left: 0, top: 0, right: 440, bottom: 20 })];
		const line2 = {
			ranked: [{ text, certainty: 1, prior: 0, strain: 0 }],
			certaintyOf: () => certainty,
			quad: () => place,
		};
		const { personalNumber } = mrzFields({ line1: null, line2 });
		return personalNumber && nullReasonOf(personalNumber);
	};
	expect(reasonWith(0.99)).toBe("not-on-document");
	expect(reasonWith(0.4)).toBe("unreadable");
});
