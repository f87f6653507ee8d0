import type { TrueValue } from "./data-set.ts";

/**
 * How a value compares with the truth. `right`: equal, or one of the accepted values. `null`: nothing was answered
 * where something is printed. `wrong`: anything else, a value where the truth is null included.
 */
export type Verdict = "right" | "null" | "wrong";

/** Compares exactly: every character, accent and letter case counts; lists in their order. */
export function judge(got: TrueValue, truth: TrueValue, accepted: readonly TrueValue[] = []): Verdict {
	if ([truth, ...accepted].some((value) => isSame(value, got))) return "right";
	return got === null ? "null" : "wrong";
}

/** Compares what a person would call the same text: accents, letter case, spaces and punctuation do not count. */
export function judgeFolded(got: TrueValue, truth: TrueValue, accepted: readonly TrueValue[] = []): Verdict {
	return judge(folded(got), folded(truth), accepted.map(folded));
}

function isSame(a: TrueValue, b: TrueValue): boolean {
	if (a === null || b === null) return a === b;
	if (typeof a === "string" || typeof b === "string") return a === b;
	return a.length === b.length && a.every((entry, index) => entry === b[index]);
}

/** Letters that do not come apart into a base letter and an accent. */
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

/** Capitals, figures and fillers alone, without accents; lists and null as they are. */
export function folded(value: TrueValue): TrueValue {
	if (typeof value !== "string") return value;
	return [...value.toUpperCase()]
		.map((letter) => wholeLetters[letter] ?? letter)
		.join("")
		.normalize("NFD")
		.replace(/[^\p{L}\p{N}<]+/gu, "");
}
