import { either, type Grammar, oneOf, oneText, repeat, sequence } from "../../decode/grammar.ts";
import type { CodeMeaning, CodePart, ValueGrammar } from "../../documents/declaration.ts";
import { capitals } from "../../formats/letters.ts";
import { once } from "../../once.ts";
import { codes, type Skippable, space } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import { date } from "./date.ts";
import { freeText } from "./free-text.ts";
import { nameWords } from "./name-words.ts";
import { type CompiledGrammar, type Kind, searchFor, separators, single, straySigns } from "./searchable.ts";

/** Signs within values whose spaces are significant. */
const tightSigns: Skippable = new Map([...separators].filter(([code]) => code !== space));

/** A field's value grammar, ready for search. Cached. */
export const compiledGrammar = once((grammar: ValueGrammar): CompiledGrammar => {
	switch (grammar.kind) {
		case "choice":
			return choice(grammar);
		case "date":
			return date(grammar);
		case "code":
			return code(grammar);
		case "words":
			return nameWords(grammar);
		case "list":
			return list(grammar);
		case "text":
			return freeText(grammar);
	}
});

const without = (skippable: Skippable, text: string): string =>
	[...text].filter((each) => !skippable.has(each.charCodeAt(0))).join("");

/** Skippable signs of a choice: all except those that alone distinguish two values, such as 12 and 1,2. */
function signsWithin(of: Readonly<Record<string, string>>): Skippable {
	const alike = Map.groupBy(Object.keys(of), (text) => without(separators, text)).values();
	const apart = [...alike].filter((texts) => new Set(texts.map((text) => of[text])).size > 1);
	const telling = codes(apart.flat().join(""));
	// The shared object where possible, because caches per row are keyed by it.
	if (telling.size === 0) return separators;
	return new Map([...separators].filter(([code]) => !telling.has(code)));
}

function choice({ of, priors = {}, elseLetters = 0 }: Kind<"choice">): CompiledGrammar {
	const skippable = signsWithin(of);
	const values = new Map(Object.entries(of).map(([printed, value]) => [without(skippable, printed), value]));
	const priorsByText = new Map(Object.entries(priors).map(([printed, prior]) => [without(skippable, printed), prior]));
	const rest = 1 - [...priorsByText.values()].reduce((sum, prior) => sum + prior, 0);
	const unlisted = elseLetters > 0 ? rest / 10 : 0;
	const each = (rest - unlisted) / Math.max(1, values.size - priorsByText.size);
	const texts = [...values.keys()];
	const other = elseLetters > 0 ? [repeat(oneOf(capitals), elseLetters, elseLetters)] : [];
	return {
		...single,
		search: searchFor([oneText(...texts), ...other], {
			skippable,
			lengths: [Math.min(...texts.map((text) => text.length)), Math.max(...texts.map((text) => text.length))],
		}),
		isChoice: true,
		meaningOf: (text) => {
			const value = values.get(text);
			if (value !== undefined)
				return { value, log: Math.log(priorsByText.get(text) ?? each), checks: [], lexiconWords: 0 };
			return unlisted === 0
				? null
				: { value: text, log: Math.log(unlisted) - text.length * weights.nameLetter, checks: [], lexiconWords: 0 };
		},
	};
}

function code({
	parts,
	valuesLog,
	characterLog = Number.POSITIVE_INFINITY,
	isGrouped,
	claimed,
	meaning,
}: Kind<"code">): CompiledGrammar {
	const grammar = sequence(...parts.map(partOf));
	const prefixMax = parts.filter((part) => part.isPrefix).reduce((sum, part) => sum + part.to, 0);
	const own = parts.filter((part) => !part.isPrefix);
	const lengthMin = own.reduce((sum, part) => sum + part.from, 0);
	const lengthMax = own.reduce((sum, part) => sum + part.to, 0);
	const worth = ({ characters, to }: CodePart): number => to * Math.min(characterLog, Math.log(characters.length));
	const perCharacter = own.reduce((sum, part) => sum + worth(part), 0) / lengthMax;
	return {
		...single,
		search: searchFor([grammar], {
			skippable: parts.some(({ isApart }) => isApart) ? tightSigns : isGrouped ? separators : straySigns,
			lengths: [lengthMin, prefixMax + lengthMax],
			leastCost: valuesLog ?? lengthMin * perCharacter,
		}),
		isCode: true,
		...(claimed && { claimed }),
		meaningOf: (text) => {
			const value = prefixMax === 0 ? text : text.slice(Math.max(0, text.length - lengthMax));
			const meant: CodeMeaning | null = meaning ? meaning(value) : { value, checks: [] };
			if (meant === null) return null;
			const prefix = Math.log(2) + (text.length - value.length) * Math.log(2);
			const log = (meant.log ?? 0) - (valuesLog ?? withoutGaps(value).length * perCharacter) - prefix;
			return { ...meant, log, lexiconWords: 0 };
		},
	};
}

function partOf({ characters, from, to, isApart }: CodePart): Grammar {
	const one = oneOf(characters);
	const close = repeat(one, from, to);
	return isApart ? either(close, sequence(one, repeat(sequence(oneOf(" "), one), from - 1, to - 1))) : close;
}

const withoutGaps = (text: string): string => text.replaceAll(" ", "");

/** Separates the entries in a list value. */
export const listSign = ",";

/** Splits a list without separators. The longest entry wins if one entry starts with another. */
function entriesOf(text: string, of: readonly string[]): readonly string[] {
	const longest = [...of].sort((a, b) => b.length - a.length).find((entry) => text.startsWith(entry));
	return longest === undefined ? [] : [longest, ...entriesOf(text.slice(longest.length), of)];
}

function list({ of, countMax, distinct }: Kind<"list">): CompiledGrammar {
	const grammar = repeat(oneText(...of), 1, countMax);
	return {
		...single,
		search: searchFor([grammar], {
			skippable: separators,
			lengths: [1, Math.max(...of.map((text) => text.length)) * countMax],
		}),
		isList: true,
		meaningOf: (text) => {
			const entries = entriesOf(text, of);
			const isList = entries.length > 0 && entries.length <= countMax && entries.join("") === text;
			if (!isList || (distinct && new Set(entries).size < entries.length)) return null;
			return { value: entries.join(listSign), log: -Math.log(of.length) * entries.length, checks: [], lexiconWords: 0 };
		},
	};
}
