import type { TrueValue } from "./data-set.ts";

/**
 * How a value compares with the truth. `right`: it equals the truth or an accepted value. `null`: there is no value
 * although one is printed. `wrong`: anything else, including a value where the truth is null.
 */
export type Verdict = "right" | "null" | "wrong";

/** Compares exactly: every character, accent, letter case and the order of lists count. */
export function judge(got: TrueValue, truth: TrueValue, accepted: readonly TrueValue[] = []): Verdict {
	if ([truth, ...accepted].some((value) => isSame(value, got))) return "right";
	return got === null ? "null" : "wrong";
}

/** Compares as `judge` does, but ignores accents, letter case, spaces and punctuation. */
export function judgeFolded(got: TrueValue, truth: TrueValue, accepted: readonly TrueValue[] = []): Verdict {
	return judge(foldValue(got), foldValue(truth), accepted.map(foldValue));
}

function isSame(a: TrueValue, b: TrueValue): boolean {
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
	İ: "I",
	ẞ: "SS",
};

/** Reduces text to capitals without accents, digits and MRZ fillers (`<`). Lists and null are returned unchanged. */
export function foldValue(value: TrueValue): TrueValue {
	if (typeof value !== "string") return value;
	return [...value.toUpperCase()]
		.map((letter) => undecomposedLetters[letter] ?? letter)
		.join("")
		.normalize("NFD")
		.replace(/[^\p{L}\p{N}<]+/gu, "");
}
