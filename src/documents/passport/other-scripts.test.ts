import { describe, expect, test } from "vitest";
import { aPage, blindLook } from "../../page/a-page.ts";
import { above, line1 as anyLine1, line2 as anyLine2, valuesOf } from "./a-passport.ts";
import { dateOfIssue } from "./date-of-issue.ts";
import { printOf } from "./print.ts";

/** The zone of Ukraine's specimen: a state that prints Cyrillic, and its authorities as numbers. */
const line1 = "P<UKRTKACHENKO<<MARIANA".padEnd(44, "<");
const line2 = "XX000000<0UKR9108242F23092571234567890<<<<70";
const ukrainian = (print: string) => valuesOf(above(print, line1, line2), { certainty: 0.97 });

describe("a page of Cyrillic and Latin print", () => {
	test("has the place of birth in the row below the one that looks Latin", async () => {
		expect((await ukrainian("Place of birth\nHOBA KAXOBKA\nNOVA KAKHOVKA")).placeOfBirth).toBe("NOVA KAKHOVKA");
	});
	test("of Ukraine has a number of four figures for its authority, and no other", async () => {
		expect((await ukrainian("Authority\n8099")).issuingAuthority).toBe("8099");
		expect((await ukrainian("Authority\n80991")).issuingAuthority).toBeNull();
		expect((await ukrainian("Place of birth\n8099")).placeOfBirth).toBeNull();
	});
	test("has no place of which a word is another one misspelt", async () => {
		expect((await ukrainian("Place of birth\nKHARKIV, KHARKIV")).placeOfBirth).toBe("KHARKIV, KHARKIV");
		expect((await ukrainian("Place of birth\nKHARKIV, KHARKV")).placeOfBirth).toBeNull();
		expect((await ukrainian("Place of birth\nKHARKIV, KHARKOV")).placeOfBirth).toBe("KHARKIV, KHARKOV");
	});
});

test("a place may be a state by its initials", async () => {
	expect((await valuesOf(above("Place of birth\nU.S.S.R.", anyLine1, anyLine2))).placeOfBirth).toBe("U.S.S.R.");
});

test("the day of expiry under the caption of the date of issue is not that day with its month first", async () => {
	const known = { dateOfBirth: "1976-07-08", dateOfExpiry: "2029-07-03" };
	const print = printOf(aPage("Date of issue\n03 07 2029\n\n\n\n03 07 2019").lines);
	expect((await dateOfIssue(print, known, new Date("2026-06-15"), blindLook)).value).toBe("2019-07-03");
});
