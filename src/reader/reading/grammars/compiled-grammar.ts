import { either, type Grammar, oneOf, oneOfTexts, repeat, sequence } from "../../decode/grammar.ts";
import type { CodeMeaning, CodePart, ValueGrammar } from "../../documents/declaration.ts";
import { capitals } from "../../formats/letters.ts";
import { memoise } from "../../once.ts";
import { type Skippable, spaceCode, toCodes } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import { compileDate } from "./date.ts";
import { compileFreeText } from "./free-text.ts";
import { compileNameWords } from "./name-words.ts";
import {
	type CompiledGrammar,
	createSearch,
	type GrammarOfKind,
	separators,
	singleRowValue,
	straySigns,
} from "./searchable.ts";

/** The signs that may be skipped in values whose spaces are significant. */
const nonSpaceSeparators: Skippable = new Map([...separators].filter(([code]) => code !== spaceCode));

/** Compiles a field's value grammar for search. Cached. */
export const compileGrammar = memoise((grammar: ValueGrammar): CompiledGrammar => {
	switch (grammar.kind) {
		case "choice":
			return compileChoice(grammar);
		case "date":
			return compileDate(grammar);
		case "code":
			return compileCode(grammar);
		case "words":
			return compileNameWords(grammar);
		case "list":
			return compileList(grammar);
		case "text":
			return compileFreeText(grammar);
	}
});

const removeSkippable = (skippable: Skippable, text: string): string =>
	[...text].filter((character) => !skippable.has(character.charCodeAt(0))).join("");

/** The skippable signs of a choice: all except those that alone distinguish two values, such as 12 and 1,2. */
function skippableSignsOf(of: Readonly<Record<string, string>>): Skippable {
	const equalGroups = Map.groupBy(Object.keys(of), (text) => removeSkippable(separators, text)).values();
	const ambiguous = [...equalGroups].filter((texts) => new Set(texts.map((text) => of[text])).size > 1);
	const distinguishing = toCodes(ambiguous.flat().join(""));
	// Returns the shared object where possible, because caches per row are keyed by it.
	if (distinguishing.size === 0) return separators;
	return new Map([...separators].filter(([code]) => !distinguishing.has(code)));
}

function compileChoice({ of, priors = {}, elseLetters = 0 }: GrammarOfKind<"choice">): CompiledGrammar {
	const skippable = skippableSignsOf(of);
	const values = new Map(Object.entries(of).map(([printed, value]) => [removeSkippable(skippable, printed), value]));
	const priorsByText = new Map(
		Object.entries(priors).map(([printed, prior]) => [removeSkippable(skippable, printed), prior]),
	);
	const remaining = 1 - [...priorsByText.values()].reduce((sum, prior) => sum + prior, 0);
	const unlistedPrior = elseLetters > 0 ? remaining / 10 : 0;
	const equalPrior = (remaining - unlistedPrior) / Math.max(1, values.size - priorsByText.size);
	const texts = [...values.keys()];
	const unlisted = elseLetters > 0 ? [repeat(oneOf(capitals), elseLetters, elseLetters)] : [];
	return {
		...singleRowValue,
		search: createSearch([oneOfTexts(...texts), ...unlisted], {
			skippable,
			lengths: [Math.min(...texts.map((text) => text.length)), Math.max(...texts.map((text) => text.length))],
		}),
		isChoice: true,
		meaningOf: (text) => {
			const value = values.get(text);
			if (value !== undefined)
				return { value, log: Math.log(priorsByText.get(text) ?? equalPrior), checks: [], lexiconWords: 0 };
			return unlistedPrior === 0
				? null
				: { value: text, log: Math.log(unlistedPrior) - text.length * weights.nameLetter, checks: [], lexiconWords: 0 };
		},
	};
}

function compileCode({
	parts,
	valuesLog,
	characterLog = Number.POSITIVE_INFINITY,
	isGrouped,
	claimed,
	meaning,
}: GrammarOfKind<"code">): CompiledGrammar {
	const grammar = sequence(...parts.map(toGrammar));
	const prefixMax = parts.filter((part) => part.isPrefix).reduce((sum, part) => sum + part.to, 0);
	const valueParts = parts.filter((part) => !part.isPrefix);
	const lengthMin = valueParts.reduce((sum, part) => sum + part.from, 0);
	const lengthMax = valueParts.reduce((sum, part) => sum + part.to, 0);
	const informationOf = ({ characters, to }: CodePart): number =>
		to * Math.min(characterLog, Math.log(characters.length));
	const informationPerCharacter = valueParts.reduce((sum, part) => sum + informationOf(part), 0) / lengthMax;
	return {
		...singleRowValue,
		search: createSearch([grammar], {
			skippable: parts.some(({ isApart }) => isApart) ? nonSpaceSeparators : isGrouped ? separators : straySigns,
			lengths: [lengthMin, prefixMax + lengthMax],
			leastCost: valuesLog ?? lengthMin * informationPerCharacter,
		}),
		isCode: true,
		...(claimed && { claimed }),
		meaningOf: (text) => {
			const value = prefixMax === 0 ? text : text.slice(Math.max(0, text.length - lengthMax));
			const codeMeaning: CodeMeaning | null = meaning ? meaning(value) : { value, checks: [] };
			if (codeMeaning === null) return null;
			const prefixCost = Math.log(2) + (text.length - value.length) * Math.log(2);
			const log =
				(codeMeaning.logPrior ?? 0) - (valuesLog ?? removeSpaces(value).length * informationPerCharacter) - prefixCost;
			return { ...codeMeaning, log, lexiconWords: 0 };
		},
	};
}

function toGrammar({ characters, from, to, isApart }: CodePart): Grammar {
	const character = oneOf(characters);
	const unspaced = repeat(character, from, to);
	return isApart
		? either(unspaced, sequence(character, repeat(sequence(oneOf(" "), character), from - 1, to - 1)))
		: unspaced;
}

const removeSpaces = (text: string): string => text.replaceAll(" ", "");

/** Separates the entries of a list value. */
export const listSeparator = ",";

/** Splits a list removeSkippable separators into its entries. If several entries match, the longest is taken. */
function splitEntries(text: string, of: readonly string[]): readonly string[] {
	const longest = [...of].sort((a, b) => b.length - a.length).find((entry) => text.startsWith(entry));
	return longest === undefined ? [] : [longest, ...splitEntries(text.slice(longest.length), of)];
}

function compileList({ of, countMax, distinct }: GrammarOfKind<"list">): CompiledGrammar {
	const grammar = repeat(oneOfTexts(...of), 1, countMax);
	return {
		...singleRowValue,
		search: createSearch([grammar], {
			skippable: separators,
			lengths: [1, Math.max(...of.map((text) => text.length)) * countMax],
		}),
		isList: true,
		meaningOf: (text) => {
			const entries = splitEntries(text, of);
			const isList = entries.length > 0 && entries.length <= countMax && entries.join("") === text;
			if (!isList || (distinct && new Set(entries).size < entries.length)) return null;
			return {
				value: entries.join(listSeparator),
				log: -Math.log(of.length) * entries.length,
				checks: [],
				lexiconWords: 0,
			};
		},
	};
}
