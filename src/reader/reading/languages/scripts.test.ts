import { expect, test } from "vitest";
import { inOneScript, scriptOf } from "./scripts.ts";

test("letters are of the script besides Latin that one of them is of", () => {
	expect(["АБВ", "ABCД", "ΑΒΓ", "ABΣ", "ABC", ""].map(scriptOf)).toEqual([
		"cyrillic",
		"cyrillic",
		"greek",
		"greek",
		null,
		null,
	]);
});

test("a part with a letter that no other script has is in its script, with all that look alike", () => {
	const [cyrillic, likeIt] = ["АВЕКМНОРСТУХІЈЅаеорсухіјѕ", "ABEKMHOPCTYXIJSaeopcyxijs"];
	expect(inOneScript(`Д${likeIt}`, "cyrillic")).toBe(`Д${cyrillic}`);
	expect(inOneScript(`Q${cyrillic}`, "cyrillic")).toBe(`Q${likeIt}`);
	const [greek, likeGreek] = ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo"];
	expect(inOneScript(`Σ${likeGreek}`, "greek")).toBe(`Σ${greek}`);
	expect(inOneScript(`R${greek}`, "greek")).toBe(`R${likeGreek}`);
});

test("a part of letters that look alike is in the other script if one of them was read so", () => {
	expect(inOneScript("PУCE", "cyrillic")).toBe("РУСЕ");
	expect(inOneScript("PYCE", "cyrillic")).toBeNull();
	expect(inOneScript("AB", "greek")).toBeNull();
	expect(inOneScript("A-1", "cyrillic")).toBe("A-1");
	expect(inOneScript("12-7", "cyrillic")).toBe("12-7");
});

test("each part of a text is in a script of its own, and the whole in none that is sure if one part is in two", () => {
	expect(inOneScript("РУCE/RUSE", "cyrillic")).toBe("РУСЕ/RUSE");
	expect(inOneScript("ДQ", "cyrillic")).toBeNull();
	expect(inOneScript("ДQ/RUSE", "cyrillic")).toBeNull();
	expect(inOneScript("Д-ЖЯ 12/Q", "cyrillic")).toBe("Д-ЖЯ 12/Q");
});
