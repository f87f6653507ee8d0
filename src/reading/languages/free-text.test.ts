import { expect, test } from "vitest";
import { drawing, valuesOn } from "../../../test/support/a-small-document.ts";
import { freeText } from "./free-text.ts";

const place = freeText({ kind: "text", words: new Set(["SETÚBAL", "PORTUGAL"]), rows: 1 });

test("a sign that is seldom printed between words leaves a text without a value", () => {
	expect(place.meaningOf("SETÚBAL'PORTUGAL")?.value).toBeNull();
	expect(place.meaningOf("SETÚBAL,PORTUGAL")?.value).toBeNull();
	expect(place.meaningOf("SETÚBAL, PORTUGAL")?.value).toBe("SETÚBAL, PORTUGAL");
	expect(place.meaningOf("L'AQUILA")?.value).toBe("L'AQUILA");
});

test("a place that is only a piece of one that its state has is not given; where the state is not known it is", () => {
	const wholes = new Set(["CALGARY", "AGADIR", "SETÚBAL"]);
	const read = (text: string, marked?: string) =>
		freeText({ kind: "text", words: new Set(), wholes, rows: 1, ...(marked !== undefined && { marked }) }).meaningOf(
			text,
		)?.value;
	for (const piece of ["CALGAR", "AGAD", "GADIR", "Calgar CAN"]) expect(read(piece, "É")).toBeNull();
	for (const whole of ["CALGARY", "AGA", "CALGARYVILLE"]) expect(read(whole, "É")).toBe(whole);
	expect(read("CALGAR")).toBe("CALGAR");
});

test("a name may begin with an apostrophe and a small letter, and IJ is one capital", async () => {
	for (const name of ["'s-Hertogenbosch", "IJsselstein"]) {
		expect((await valuesOn(drawing("Place of birth", name))).place).toBe(name);
	}
	expect(place.meaningOf("IJmuiden")?.log).toBe(place.meaningOf("Arnhem")?.log);
	expect(place.meaningOf("IKmuiden")?.log).toBeLessThan(place.meaningOf("Arnhem")?.log ?? 0);
});
