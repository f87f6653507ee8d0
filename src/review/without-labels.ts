import type { AlternativeJson } from "./answer-json.ts";
import type { FieldJson } from "./described.ts";
import { formatValue } from "./value.ts";

/**
 * Removes alternatives that contain only words from the document's field titles: the recogniser has probably read a
 * label instead of a value.
 */
export function removeLabelReadings(
	alternatives: readonly AlternativeJson[],
	fields: readonly FieldJson[],
): readonly AlternativeJson[] {
	if (alternatives.length === 0) return alternatives;
	const labels = getLabelWords(fields);
	return alternatives.filter(({ value }) => {
		const words = splitWords(formatValue(value));
		return words.length === 0 || !words.every((word) => labels.has(word));
	});
}

/**
 * The words in the field titles of each document type. They are cached, because a table needs them for every field of
 * every row.
 */
const labelWordsCache = new WeakMap<readonly FieldJson[], ReadonlySet<string>>();

function getLabelWords(fields: readonly FieldJson[]): ReadonlySet<string> {
	const words = labelWordsCache.get(fields) ?? new Set(fields.flatMap(({ title }) => splitWords(title)));
	labelWordsCache.set(fields, words);
	return words;
}

const splitWords = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
