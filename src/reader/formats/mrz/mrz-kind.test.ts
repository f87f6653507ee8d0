import { expect, test } from "vitest";
import { mrzKindOf } from "./mrz-kind.ts";

const padLine = (text: string, length: number): string => text.padEnd(length, "<");
const passport = [padLine("P<UTOERIKSSON<<ANNA", 44), "L898902C36UTO7408122F1204159ZE184226B<<<<<10"] as const;
const names = padLine("MUSTERFRAU<<ISOLDE", 30);

test.each([
	["both rows", passport],
	["the first row alone", passport.slice(0, 1)],
	["the second row alone", passport.slice(1)],
	["a stamp's word behind its second row", [passport[0], `${passport[1]}COPY`]],
	["fillers that were not seen", ["P<UTOERIKSSON<<ANNA<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<10"]],
])("recognises a passport MRZ by %s", (_, rows) => {
	expect(mrzKindOf(rows)).toBe("a passport");
});

test.each([
	["TD1", "an identity card", [padLine("IDAUT000009993", 30), `${padLine("7109094F1112315AUT", 29)}0`, names]],
	["TD1 without its first row", "an identity card", [`${padLine("7109094F1112315AUT", 29)}0`, names]],
	[
		"TD1 of a passport card",
		"a passport card",
		[padLine("IPUSA000009993", 30), "7109094F1112315USA<<<<<<<<<<<0", names],
	],
	["TD2", "an identity card", [padLine("I<UTOERIKSSON<<ANNA", 36), "D231458907UTO7408122F1204159<<<<<<<6"]],
	["the older French card", "an identity card", [padLine("IDFRABERTHIER", 36), "9409923102854CORINNE<<<<<<<6512068F4"]],
	["MRV-A", "a visa", [padLine("V<UTOERIKSSON<<ANNA", 44), "L8988901C4XXX4009078F96121096ZE184226B<<<<<<"]],
	["MRV-A without its first row", "a visa", ["L8988901C4XXX4009078F96121096ZE184226B<<<<<<"]],
	["MRV-B", "a visa", [padLine("V<UTOERIKSSON<<ANNA", 36), "L8988901C4XXX4009078F9612109<<<<<<<<"]],
])("recognises %s as %s", (_, kind, rows) => {
	expect(mrzKindOf(rows)).toBe(kind);
});

test("returns null for rows with both ends hidden", () => {
	const hidden = [passport[0].slice(1, 25), passport[1].slice(2, 32)];
	for (const rows of [hidden, hidden.slice(0, 1), hidden.slice(1)]) expect(mrzKindOf(rows)).toBeNull();
});

test("returns null for an ambiguous row and for other text", () => {
	expect(mrzKindOf([padLine("MUSTERFRAU<<ISOLDE", 39)])).toBeNull();
	expect(mrzKindOf(["~".repeat(2000)])).toBeNull();
});
