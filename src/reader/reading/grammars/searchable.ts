import { automatonOf, type State } from "../../decode/automaton.ts";
import type { Grammar } from "../../decode/grammar.ts";
import type { Check, ValueGrammar } from "../../documents/declaration.ts";
import { codes, type Skippable, skippable } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";

export type End = "beginning" | "end";

/** The meaning of a text in a field. */
export interface Meaning {
	/** In the specification's format. Null if it fails its own checks or is cut. */
	readonly value: string | null;
	/** Natural log prior of this text among all values of the field. */
	readonly log: number;
	/** The number of lexicon words. 0 if the field has no lexicon. */
	readonly lexiconWords: number;
	/** Whether all words are in the lexicon; word boundaries are then certain. */
	readonly isInLexicon?: boolean;
	/** Whether the whole text is known, so that adjacent text is not part of it. */
	readonly isKnown?: boolean;
	/** Whether it ends where no complete text does, because the rest was lost or is in the row below. */
	readonly isCut?: boolean;
	/** Ends at which a lexicon name has a few more letters. Absent for values whose ends are not checked. */
	readonly mayLack?: readonly End[];
	/** Whether it only names the document's issuer. */
	readonly isTitle?: boolean;
	readonly checks: readonly Check[];
}

/** Everything that a search depends on. Value grammars that share this object also share its searches. */
export interface Search {
	/** Several if a text may be written in different styles. */
	readonly grammars: readonly State[];
	/** Skippable characters between those of a text, with their probabilities. */
	readonly skippable: Skippable;
	/** Length in characters, not counting skippable ones. */
	readonly lengths: readonly [min: number, max: number];
	/** All characters that occur in its texts. */
	readonly alphabet: ReadonlySet<number>;
	/** The part of the cost from `meaningOf` that every text has (natural logarithm). */
	readonly leastCost: number;
	/** Cost per character, seen or in the text, whichever is more (natural log), so omitting one gains nothing. */
	readonly letterCost: number;
	/** Whether a text uses all words in its part of a row. */
	readonly isWhole?: true;
}

/** A field's value grammar, ready for search. */
export interface CompiledGrammar {
	readonly search: Search;
	/** Whether entries may be in separate columns. */
	readonly isList: boolean;
	/** Whether it is a code without words, in which an unseen character cannot be guessed. */
	readonly isCode?: true;
	/** Whether it is one of a few texts, so that print with more characters is a different text. */
	readonly isChoice?: true;
	/** Whether it has letters that the recogniser cannot read, so that only lexicon texts are certain. */
	readonly hasUnread?: boolean;
	/** Maximum number of rows in a value. */
	readonly rows: number;
	/** Known texts that differ only in diacritics. */
	readonly otherSpellings?: (text: string) => readonly string[];
	/** Texts from another source, tried at every possible position, whatever was read there. */
	readonly claimed?: readonly string[];
	/** Null if the grammar accepts the text but no such value exists. */
	meaningOf(text: string): Meaning | null;
}

/** The most common case: one entry in one row. */
export const single = { isList: false, rows: 1 } as const;
/** Maximum number of characters. Of 502 authorities (states.json) 3 have more, of 19 355 places (gazetteer.json) 0. */
export const longestText = 60;

/** A search for texts in these grammars. Without `own`, there is no cost before the meaning is known. */
export const searchFor = (
	grammars: readonly Grammar[],
	own: Pick<Search, "skippable" | "lengths"> & Partial<Search>,
): Search => ({
	...{ leastCost: 0, letterCost: 0 },
	grammars: grammars.map(automatonOf),
	alphabet: codes([...new Set(grammars.flatMap(({ arcs }) => arcs.map(({ characters }) => characters)))].join("")),
	...own,
});

export type Kind<Name extends ValueGrammar["kind"]> = Extract<ValueGrammar, { kind: Name }>;

const knownSigns = " .,-/:;'`·_~|()*";
/** Signs within values that consist of groups. */
export const separators: Skippable = skippable(knownSigns, weights.groupSign);
/** Signs within values without groups. */
export const straySigns: Skippable = skippable(knownSigns, weights.straySign);
