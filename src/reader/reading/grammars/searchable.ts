import { type State, toAutomaton } from "../../decode/automaton.ts";
import type { Grammar } from "../../decode/grammar.ts";
import type { Check, ValueGrammar } from "../../documents/declaration.ts";
import { type Skippable, toCodes, toSkippable } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";

export type TextEnd = "beginning" | "end";

/** What a text means as the value of a field. */
export interface Meaning {
	/** The value in the specification's format. Null if the text fails its own checks, is incomplete or is doubtful. */
	readonly value: string | null;
	/** Log prior (natural) of this text among all values of the field. */
	readonly log: number;
	/** The number of lexicon words in the text. 0 if the field has no lexicon. */
	readonly lexiconWords: number;
	/** Whether every word, or the text as a whole, is in the lexicon. Absent if the field has no lexicon. */
	readonly isInLexicon?: boolean;
	/** Whether it is known to be complete, so that adjacent text is not part of it. */
	readonly isKnown?: boolean;
	/** Whether it ends where no complete text does, because the remaining text was missed or is in the row below. */
	readonly isCut?: boolean;
	/** Ends at which a lexicon name has a few more letters, so that some may be hidden. Absent: ends are not checked. */
	readonly extensibleEnds?: readonly TextEnd[];
	/** Whether it consists only of words of the page's title, such as the name of the issuing state. */
	readonly isTitle?: boolean;
	readonly checks: readonly Check[];
}

/** The parameters of a search. Grammars that share this object also share the cached results. */
export interface Search {
	/** Several if a text may be printed in different styles. */
	readonly grammars: readonly State[];
	/** The characters that may be skipped between those of a text, with their probabilities. */
	readonly skippable: Skippable;
	/** Length of a text in characters, without skippable ones. */
	readonly lengths: readonly [min: number, max: number];
	/** The UTF-16 codes of all characters that occur in its texts. */
	readonly alphabet: ReadonlySet<number>;
	/** Lower bound on the cost that `meaningOf` assigns to a text, that is, on minus its log prior (natural). */
	readonly leastCost: number;
	/** Cost (natural log) per character of the text or, if it has more, of the print, so omitting one gains nothing. */
	readonly letterCost: number;
	/** Whether a text includes all words of its part of a row. */
	readonly isWhole?: true;
	/** Whether every text begins with a digit and ends with two, so that other spans need no search. */
	readonly isFramedByDigits?: true;
}

/** A field's value grammar, ready for search. */
export interface CompiledGrammar {
	readonly search: Search;
	/** Whether values are lists, whose entries may be in separate columns. */
	readonly isList?: boolean;
	/** Whether values are codes, which are the same value with and without spaces. */
	readonly isCode?: true;
	/** Whether a value with more letters and digits than were observed needs a check that confirms the others. */
	readonly needsAllCharacters?: true;
	/** Whether values are from a short list, so that print with more characters is a different text. */
	readonly isChoice?: true;
	/** Whether values have letters that the recogniser cannot read, so that only lexicon texts are certain. */
	readonly hasUnreadableLetters?: boolean;
	/** Maximum number of rows. */
	readonly rows: number;
	/** Further texts to score: known spellings of a text and corrections of it. */
	readonly otherSpellings?: (text: string) => readonly string[];
	/** Texts from another source, scored at every possible position, whatever was read there. */
	readonly claimed?: readonly string[];
	/** Null if the grammar accepts the text but no such value exists. */
	meaningOf(text: string): Meaning | null;
}

/** 2 of 494 forms of authorities (states.json) and none of 19 355 places (gazetteer.json) have more characters. */
export const textLengthMax = 60;

/** A search for texts of these grammars. By default, texts have no cost before their meaning is known. */
export const createSearch = (
	grammars: readonly Grammar[],
	options: Pick<Search, "skippable" | "lengths"> & Partial<Search>,
): Search => ({
	...{ leastCost: 0, letterCost: 0 },
	grammars: grammars.map(toAutomaton),
	alphabet: toCodes([...new Set(grammars.flatMap(({ arcs }) => arcs.map(({ characters }) => characters)))].join("")),
	...options,
});

export type GrammarOfKind<Name extends ValueGrammar["kind"]> = Extract<ValueGrammar, { kind: Name }>;

const skippableSigns = " .,-/:;'`·_~|()*";
/** The signs that may be skipped in values that consist of groups. */
export const separators: Skippable = toSkippable(skippableSigns, weights.groupSign);
/** The signs that may be skipped in values without groups, at a higher cost. */
export const straySigns: Skippable = toSkippable(skippableSigns, weights.straySign);
