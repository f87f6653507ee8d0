import { either, type Grammar, oneOf, oneOfTexts, repeat, sequence } from "../../decode/grammar.ts";
import type { CodeMeaning, CodePart, ValueGrammar } from "../../documents/declaration.ts";
import { capitals } from "../../formats/letters.ts";
import { memoise } from "../../memoise.ts";
import { type Skippable, spaceCode, toCodes } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import { compileDate } from "./date.ts";
import { compileFreeText } from "./free-text.ts";
import { compileNameWords } from "./name-words.ts";
import { type CompiledGrammar, createSearch, type GrammarOfKind, separators, straySigns } from "./searchable.ts";

/** The signs that may be skipped in values whose spaces are significant. */
const nonSpaceSeparators: Skippable = new Map([...separators].filter(([code]) => code !== spaceCode));

/** Compiles a field's value grammar for search. Cached. */
export const compileGrammar = memoise((grammar: ValueGrammar): CompiledGrammar => {
	if (grammar.kind === "choice") return compileChoice(grammar);
	if (grammar.kind === "date") return compileDate(grammar);
	if (grammar.kind === "code") return compileCode(grammar);
	if (grammar.kind === "words") return compileNameWords(grammar);
	return grammar.kind === "list" ? compileList(grammar) : compileFreeText(grammar);
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
	const byText = <Item>(byPrint: Readonly<Record<string, Item>>): ReadonlyMap<string, Item> =>
		new Map(Object.entries(byPrint).map(([printed, item]) => [removeSkippable(skippable, printed), item]));
	const [values, priorsByText] = [byText(of), byText(priors)];
	const remaining = 1 - [...priorsByText.values()].reduce((sum, prior) => sum + prior, 0);
	// The share of other texts is unknown: Smart ID cards may have codes that ICAO does not list (ZIM).
	const unlistedPrior = elseLetters > 0 ? remaining / 2 : 0;
	const equalPrior = (remaining - unlistedPrior) / Math.max(1, values.size - priorsByText.size);
	const texts = [...values.keys()];
	const lengths = texts.map((text) => text.length);
	const unlisted = elseLetters > 0 ? [repeat(oneOf(capitals), elseLetters, elseLetters)] : [];
	return {
		rows: 1,
		search: createSearch([oneOfTexts(...texts), ...unlisted], {
			skippable,
			lengths: [Math.min(...lengths), Math.max(...lengths)],
		}),
		isChoice: true,
		meaningOf: (text) => {
			const value = values.get(text);
			if (value === undefined && unlistedPrior === 0) return null;
			const log =
				value === undefined
					? Math.log(unlistedPrior) - text.length * weights.nameLetter
					: Math.log(priorsByText.get(text) ?? equalPrior);
			return { value: value ?? text, log, checks: [], lexiconWords: 0 };
		},
	};
}

function compileCode(kind: GrammarOfKind<"code">): CompiledGrammar {
	const { parts, valuesLog, characterLog = Number.POSITIVE_INFINITY, isGrouped, claimed, meaning } = kind;
	const prefixMax = parts.filter((part) => part.isPrefix).reduce((sum, part) => sum + part.to, 0);
	const valueParts = parts.filter((part) => !part.isPrefix);
	const lengthMin = valueParts.reduce((sum, part) => sum + part.from, 0);
	const lengthMax = valueParts.reduce((sum, part) => sum + part.to, 0);
	const informationOf = ({ characters }: CodePart): number => Math.min(characterLog, Math.log(characters.length));
	const information = valueParts.reduce((sum, part) => sum + part.to * informationOf(part), 0);
	const characterInformation = information / lengthMax;
	return {
		rows: 1,
		search: createSearch([sequence(...parts.map(toGrammar))], {
			skippable: parts.some(({ isApart }) => isApart) ? nonSpaceSeparators : isGrouped ? separators : straySigns,
			lengths: [lengthMin, prefixMax + lengthMax],
			leastCost: valuesLog ?? lengthMin * characterInformation,
		}),
		isCode: true,
		needsAllCharacters: true,
		...(claimed && { claimed }),
		meaningOf: (text) => {
			const value = prefixMax === 0 ? text : text.slice(Math.max(0, text.length - lengthMax));
			const codeMeaning: CodeMeaning | null = meaning ? meaning(value) : { value, checks: [] };
			if (codeMeaning === null) return null;
			const valueCost = valuesLog ?? value.replaceAll(" ", "").length * characterInformation;
			const prefixCost = Math.log(2) + (text.length - value.length) * Math.log(2);
			return { ...codeMeaning, log: (codeMeaning.logPrior ?? 0) - valueCost - prefixCost, lexiconWords: 0 };
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

/** Separates the entries of a list value. */
export const listSeparator = ",";

/** Splits a list without separators into its entries. If several entries match, the longest is taken. */
function splitEntries(text: string, of: readonly string[]): readonly string[] {
	const longest = [...of].sort((a, b) => b.length - a.length).find((entry) => text.startsWith(entry));
	return longest === undefined ? [] : [longest, ...splitEntries(text.slice(longest.length), of)];
}

function compileList({ of, countMax, distinct }: GrammarOfKind<"list">): CompiledGrammar {
	return {
		rows: 1,
		search: createSearch([repeat(oneOfTexts(...of), 1, countMax)], {
			skippable: separators,
			lengths: [1, Math.max(...of.map((text) => text.length)) * countMax],
		}),
		isList: true,
		meaningOf: (text) => {
			const entries = splitEntries(text, of);
			const isList = entries.length > 0 && entries.length <= countMax && entries.join("") === text;
			if (!isList || (distinct && new Set(entries).size < entries.length)) return null;
			const log = -Math.log(of.length) * entries.length;
			return { value: entries.join(listSeparator), log, checks: [], lexiconWords: 0 };
		},
	};
}
