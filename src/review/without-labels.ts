import type { AlternativeJson } from "./answer-json.ts";
import type { FieldJson } from "./described.ts";
import { textOfValue } from "./value.ts";

/** The readings that are more than words of the document's own labels, which were read in place of a value. */
export function withoutLabels(
	alternatives: readonly AlternativeJson[],
	fields: readonly FieldJson[],
): readonly AlternativeJson[] {
	if (alternatives.length === 0) return alternatives;
	const labels = labelWordsOf(fields);
	return alternatives.filter(({ value }) => {
		const words = wordsIn(textOfValue(value));
		return words.length === 0 || !words.every((word) => labels.has(word));
	});
}

/** By document: a table asks for every field of every row. */
const known = new WeakMap<readonly FieldJson[], ReadonlySet<string>>();

function labelWordsOf(fields: readonly FieldJson[]): ReadonlySet<string> {
	const words = known.get(fields) ?? new Set(fields.flatMap(({ title }) => wordsIn(title)));
	known.set(fields, words);
	return words;
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
