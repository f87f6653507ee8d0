import type { FieldValue } from "./data-set.ts";

/**
 * How a value compares with the truth. `right`: it equals the truth or an accepted value. `null`: there is no value
 * although one is printed. `wrong`: anything else, including a value where the truth is null.
 */
export type Verdict = "right" | "null" | "wrong";

/** Compares exactly: every character, accent, letter case and the order of lists count. */
export function judge(got: FieldValue, truth: FieldValue, accepted: readonly FieldValue[] = []): Verdict {
	if ([truth, ...accepted].some((value) => isSame(value, got))) return "right";
	return got === null ? "null" : "wrong";
}

/** Compares as `judge` does, but ignores accents, letter case, spaces and punctuation. Lists are compared exactly. */
export function judgeFolded(got: FieldValue, truth: FieldValue, accepted: readonly FieldValue[] = []): Verdict {
	return judge(foldValue(got), foldValue(truth), accepted.map(foldValue));
}

function isSame(a: FieldValue, b: FieldValue): boolean {
	if (a === null || b === null) return a === b;
	if (typeof a === "string" || typeof b === "string") return a === b;
	return a.length === b.length && a.every((entry, index) => entry === b[index]);
}

/** Letters that Unicode does not decompose into a base letter and a diacritic. */
const undecomposedLetters: Readonly<Record<string, string>> = {
	Ø: "O",
	Æ: "AE",
	Œ: "OE",
	Đ: "D",
	Ð: "D",
	Þ: "TH",
	Ł: "L",
	ẞ: "SS",
};

/**
 * Keeps only letters (as capitals, without accents), digits and the MRZ filler `<`. Returns lists and null unchanged.
 */
export function foldValue(value: FieldValue): FieldValue {
	if (typeof value !== "string") return value;
	return [...value.toUpperCase()]
		.map((letter) => undecomposedLetters[letter] ?? letter)
		.join("")
		.normalize("NFD")
		.replace(/[^\p{L}\p{N}<]+/gu, "");
}
