import type { TrueValue } from "./data-set.ts";

/**
 * A verdict. `right`: equal to the truth or an accepted value. `null`: no value although one is printed. `wrong`:
 * anything else, including a value where the truth is null.
 */
export type Verdict = "right" | "null" | "wrong";

/** Compares exactly: every character, accent and letter case counts, and so does the order of lists. */
export function judge(got: TrueValue, truth: TrueValue, accepted: readonly TrueValue[] = []): Verdict {
	if ([truth, ...accepted].some((value) => isSame(value, got))) return "right";
	return got === null ? "null" : "wrong";
}

/** Compares without accents, letter case, spaces and punctuation. */
export function judgeFolded(got: TrueValue, truth: TrueValue, accepted: readonly TrueValue[] = []): Verdict {
	return judge(folded(got), folded(truth), accepted.map(folded));
}

function isSame(a: TrueValue, b: TrueValue): boolean {
	if (a === null || b === null) return a === b;
	if (typeof a === "string" || typeof b === "string") return a === b;
	return a.length === b.length && a.every((entry, index) => entry === b[index]);
}

/** Letters that do not decompose into a base letter and a diacritic. */
const wholeLetters: Readonly<Record<string, string>> = {
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

/** Reduces text to capitals, digits and fillers, without accents; returns lists and null unchanged. */
export function folded(value: TrueValue): TrueValue {
	if (typeof value !== "string") return value;
	return [...value.toUpperCase()]
		.map((letter) => wholeLetters[letter] ?? letter)
		.join("")
		.normalize("NFD")
		.replace(/[^\p{L}\p{N}<]+/gu, "");
}
