import { expect, test } from "vitest";
import { inOneScript, scriptOf } from "./scripts.ts";

test("detects the non-Latin script of a text", () => {
	expect(["АБВ", "ABCД", "ΑΒΓ", "ABΣ", "ABC", ""].map(scriptOf)).toEqual([
		"cyrillic",
		"cyrillic",
		"greek",
		"greek",
		null,
		null,
	]);
});

test("a unique letter decides the script of its part", () => {
	const [cyrillic, likeIt] = ["АВЕКМНОРСТУХІЈЅаеорсухіјѕ", "ABEKMHOPCTYXIJSaeopcyxijs"];
	expect(inOneScript(`Д${likeIt}`, "cyrillic")).toBe(`Д${cyrillic}`);
	expect(inOneScript(`Q${cyrillic}`, "cyrillic")).toBe(`Q${likeIt}`);
	const [greek, likeGreek] = ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo"];
	expect(inOneScript(`Σ${likeGreek}`, "greek")).toBe(`Σ${greek}`);
	expect(inOneScript(`R${greek}`, "greek")).toBe(`R${likeGreek}`);
});

test("an ambiguous part takes the script of one recognised letter", () => {
	expect(inOneScript("PУCE", "cyrillic")).toBe("РУСЕ");
	expect(inOneScript("PYCE", "cyrillic")).toBeNull();
	expect(inOneScript("AB", "greek")).toBeNull();
	expect(inOneScript("A-1", "cyrillic")).toBe("A-1");
	expect(inOneScript("12-7", "cyrillic")).toBe("12-7");
});

test("each part has its own script; two in one part make the text uncertain", () => {
	expect(inOneScript("РУCE/RUSE", "cyrillic")).toBe("РУСЕ/RUSE");
	expect(inOneScript("ДQ", "cyrillic")).toBeNull();
	expect(inOneScript("ДQ/RUSE", "cyrillic")).toBeNull();
	expect(inOneScript("Д-ЖЯ 12/Q", "cyrillic")).toBe("Д-ЖЯ 12/Q");
});
