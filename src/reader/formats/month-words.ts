import data from "./month-words.json" with { type: "json" };
import { withoutDiacritics } from "./without-diacritics.ts";

const monthsByWord = new Map<string, number[]>();
for (const [index, words] of data.months.entries()) {
	for (const word of new Set(words.split(" "))) {
		monthsByWord.set(word, [...(monthsByWord.get(word) ?? []), index + 1]);
	}
}

/** Every month word, in capitals. */
export const monthWords: readonly string[] = [
	...new Set([...monthsByWord.keys(), ...data.marked.flatMap((line) => line.split(" "))]),
];

/** The months, 1 to 12, that a word may mean; empty if it is no month. Case and accents are ignored. */
function monthsOf(word: string): readonly number[] {
	const plain = withoutDiacritics(word.toUpperCase()).replaceAll(/[^A-Z]/g, "");
	const known = monthsByWord.get(plain);
	if (known !== undefined) return known;
	// "JULJUL": two languages with the slash lost.
	for (let cut = 3; cut <= plain.length - 3; cut++) {
		const [first, second] = [monthsByWord.get(plain.slice(0, cut)), monthsByWord.get(plain.slice(cut))];
		const both = first?.filter((month) => second?.includes(month)) ?? [];
		if (both.length > 0) return both;
	}
	return [];
}

/**
 * The month that the words of one date agree on: "LIP/JUL" is July. If they disagree, the last month word wins, because
 * a passport's second language is English or French. Null if none is a month, or the only one is ambiguous between
 * languages.
 */
export function monthOf(words: readonly string[]): number | null {
	const known = words.map(monthsOf).filter((each) => each.length > 0);
	const common = known[0]?.filter((month) => known.every((each) => each.includes(month))) ?? [];
	const [month, other] = common.length > 0 ? common : (known.at(-1) ?? []);
	return other === undefined ? (month ?? null) : null;
}
