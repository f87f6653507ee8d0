import { describe, expect, it } from "vitest";
import { countOfBits, editDistance, findApproximately, fold, lettersMask, similarity } from "./levenshtein.ts";

describe("findApproximately", () => {
	it("finds an exact pattern", () => {
		expect(findApproximately("ISSUE", "DATEOFISSUEDATE", 1)).toEqual({ start: 6, end: 11, errors: 0 });
	});
	it("finds a pattern with a substitution, a deletion and an insertion", () => {
		expect(findApproximately("AUTHORITY", "XXAUTHQRITYXX", 1)).toEqual({ start: 2, end: 11, errors: 1 });
		expect(findApproximately("AUTHORITY", "XXAUTHRITYXX", 1)).toEqual({ start: 2, end: 10, errors: 1 });
		expect(findApproximately("AUTHORITY", "XXAUTTHORITYXX", 1)).toMatchObject({ end: 12, errors: 1 });
	});
	it("finds nothing beyond the allowed errors", () => {
		expect(findApproximately("AUTHORITY", "XXAUTHXXXTYXX", 2)).toBeNull();
		expect(findApproximately("AB", "", 1)).toBeNull();
	});
	it("prefers fewer errors over an earlier place", () => {
		expect(findApproximately("BIRTH", "BRTHBIRTH", 1)).toEqual({ start: 4, end: 9, errors: 0 });
	});
});

describe("fold", () => {
	it("removes case, diacritics, punctuation and lookalikes, and keeps positions", () => {
		expect(fold("Né(e) à: 0")).toEqual({ letters: "NEEAO", origin: [0, 1, 3, 6, 9] });
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

describe("lettersMask", () => {
	it("counts a pattern's missing letters without a search", () => {
		const missing = (pattern: string, text: string) => countOfBits(lettersMask(pattern) & ~lettersMask(text));
		expect(missing("AUTHORITY", "ISSUINGAUTHORITY")).toBe(0);
		expect(missing("AUTHORITY", "AUTHOR")).toBe(2);
		expect(missing("AAB", "C")).toBe(2);
	});
});
