import { describe, expect, it } from "vitest";
import { countSetBits, editDistance, findApproximately, fold, letterMask, similarity } from "./levenshtein.ts";

describe("findApproximately", () => {
	it("finds an exact pattern", () => {
		expect(findApproximately("ISSUE", "DATEOFISSUEDATE", 1)).toEqual({ start: 6, end: 11, errors: 0 });
	});
	it("finds a pattern with a substitution, a deletion and an insertion", () => {
		expect(findApproximately("AUTHORITY", "XXAUTHQRITYXX", 1)).toEqual({ start: 2, end: 11, errors: 1 });
		expect(findApproximately("AUTHORITY", "XXAUTHRITYXX", 1)).toEqual({ start: 2, end: 10, errors: 1 });
		expect(findApproximately("AUTHORITY", "XXAUTTHORITYXX", 1)).toMatchObject({ end: 12, errors: 1 });
	});
	it("returns null if more errors would be needed than are allowed", () => {
		expect(findApproximately("AUTHORITY", "XXAUTHXXXTYXX", 2)).toBeNull();
		expect(findApproximately("AB", "", 1)).toBeNull();
	});
	it("prefers fewer errors to an earlier position", () => {
		expect(findApproximately("BIRTH", "BRTHBIRTH", 1)).toEqual({ start: 4, end: 9, errors: 0 });
	});
});

describe("fold", () => {
	it("removes case, diacritics, punctuation and look-alikes, and returns the source index of each letter", () => {
		expect(fold("Né(e) à: 0")).toEqual({ letters: "NEEAO", sourceIndices: [0, 1, 3, 6, 9] });
		expect(fold("Þórður Ł1").letters).toBe(fold("THORDUR LI").letters);
	});
	it("keeps letters of other scripts", () => {
		expect(fold("生年月日").letters).toBe("生年月日");
	});
});

describe("similarity", () => {
	it("is 1 for texts that fold alike, and small for unrelated ones", () => {
		expect(similarity("Müller", "MULLER")).toBe(1);
		expect(similarity("ANNA MARIA", "ANNA MAR1A")).toBe(1);
		expect(similarity("ANNA", "WERK")).toBeLessThan(0.3);
	});
	it("counts single edits", () => {
		expect(editDistance("KITTEN", "SITTING")).toBe(3);
	});
});

describe("letterMask", () => {
	it("counts a pattern's missing letters without a search", () => {
		const countMissing = (pattern: string, text: string) => countSetBits(letterMask(pattern) & ~letterMask(text));
		expect(countMissing("AUTHORITY", "ISSUINGAUTHORITY")).toBe(0);
		expect(countMissing("AUTHORITY", "AUTHOR")).toBe(2);
		expect(countMissing("AAB", "C")).toBe(2);
	});
});
