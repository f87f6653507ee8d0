import { expect, test } from "vitest";
import { scriptOf, unifyScript } from "./scripts.ts";

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

test("a letter without a lookalike decides the script of its part", () => {
	const [cyrillic, likeCyrillic] = ["АВЕКМНОРСТУХІЈЅаеорсухіјѕ", "ABEKMHOPCTYXIJSaeopcyxijs"];
	expect(unifyScript(`Д${likeCyrillic}`, "cyrillic")).toBe(`Д${cyrillic}`);
	expect(unifyScript(`Q${cyrillic}`, "cyrillic")).toBe(`Q${likeCyrillic}`);
	const [greek, likeGreek] = ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo"];
	expect(unifyScript(`Σ${likeGreek}`, "greek")).toBe(`Σ${greek}`);
	expect(unifyScript(`R${greek}`, "greek")).toBe(`R${likeGreek}`);
});

test("an ambiguous part takes the script of a letter that was read in it, or is null", () => {
	expect(unifyScript("PУCE", "cyrillic")).toBe("РУСЕ");
	expect(unifyScript("PYCE", "cyrillic")).toBeNull();
	expect(unifyScript("AB", "greek")).toBeNull();
	expect(unifyScript("A-1", "cyrillic")).toBe("A-1");
	expect(unifyScript("12-7", "cyrillic")).toBe("12-7");
});

test("unifies each part separately; returns null if a part mixes two scripts", () => {
	expect(unifyScript("РУCE/RUSE", "cyrillic")).toBe("РУСЕ/RUSE");
	expect(unifyScript("ДQ", "cyrillic")).toBeNull();
	expect(unifyScript("ДQ/RUSE", "cyrillic")).toBeNull();
	expect(unifyScript("Д-ЖЯ 12/Q", "cyrillic")).toBe("Д-ЖЯ 12/Q");
});
