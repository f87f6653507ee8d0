import { expect, test } from "vitest";
import { aPage } from "../../page/a-page.ts";
import { printOf } from "./print.ts";
import { type Explained, isValue } from "./value-candidate.ts";

const explained: Explained = {
	state: "CAN",
	texts: [],
	codes: ["CAN"],
	sex: "F",
	dateOfBirth: "1985-01-01",
	dateOfIssue: "2013-01-14",
	dateOfExpiry: "2023-01-14",
};

test("the month of a date that is known is no authority and no place, another word is", () => {
	const isTaken = (text: string) => {
		const [piece] = printOf(aPage(text).lines).pieces;
		return piece !== undefined && isValue(piece, explained, "authority");
	};
	expect(isTaken("JAN")).toBe(false);
	expect(isTaken("JANVIER")).toBe(false);
	expect(isTaken("MAY")).toBe(true);
	expect(isTaken("GATINEAU")).toBe(true);
});
