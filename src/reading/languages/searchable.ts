import type { State } from "../../decode/automaton.ts";
import type { Check, FieldLanguage } from "../../documents/declaration.ts";
import type { Silence } from "../characters/letters.ts";

/** An end of a text. */
export type End = "beginning" | "end";

/** What a text means in a field. */
export interface Meaning {
	/** In the specification's form. Null where its own arithmetic fails, or where it is cut. */
	readonly value: string | null;
	/** How probable this text is among all that the field may hold (natural logarithm). */
	readonly log: number;
	/** How many of its words are usual ones. 0 where the field knows none. */
	readonly usualWords: number;
	/** It has no other words than usual ones: where they part is no question. */
	readonly isUsual?: boolean;
	/** It is known as a whole: further print beside it is none of its. */
	readonly isKnown?: boolean;
	/** It ends where no text ends: the rest was lost, or stands in the row below. */
	readonly isCut?: boolean;
	/**
	 * It is a name, and a usual one is the same with some letters more at these ends: the ink must show more surely that
	 * none stand there. Absent: no name, whose ends are not asked.
	 */
	readonly mayLack?: readonly End[];
	/** It says no more than whose document this is. */
	readonly isTitle?: boolean;
	readonly checks: readonly Check[];
}

/**
 * What is searched for in print. Languages that share this object are searched for once: all that a search depends on
 * is in it.
 */
export interface Search {
	/** More than one where a text may be written in different ways. */
	readonly grammars: readonly State[];
	/** Characters that may stand between those of the text and are no part of it, each with its probability there. */
	readonly silent: Silence;
	/** How many characters it may have, those that are silent left out. */
	readonly lengths: readonly [min: number, max: number];
	/** Every character that a text may have. */
	readonly alphabet: ReadonlySet<number>;
	/** What every text costs at least, of what `meaningOf` takes off (natural logarithm). */
	readonly leastCost: number;
	/**
	 * What each character costs (natural logarithm), for at least as many as were seen. Else a letter that was half seen
	 * would always be left out.
	 */
	readonly letterCost: number;
	/** A text has at least this many figures, three or more: it begins with one and ends with two. */
	readonly figuresMin?: number;
	/** Whether a text takes all words of its part of a row. */
	readonly isWhole?: true;
}

/** What may stand in a field, ready to be searched for. */
export interface Language {
	readonly search: Search;
	/** Whether its entries may stand beside each other, far apart. */
	readonly isList: boolean;
	/** Characters without words' rules: one that was not seen cannot be guessed. */
	readonly isCode?: true;
	/** It is one of a few texts: print with more characters than one of them is another text. */
	readonly isChoice?: true;
	/** It is written with letters that cannot be read. Only usual texts are sure. */
	readonly hasUnread?: boolean;
	/** How many rows one below the other may belong to a text. */
	readonly rows: number;
	/** What a text may be instead: known ones that differ from it in the marks of their letters alone. */
	readonly otherSpellings?: (text: string) => readonly string[];
	/**
	 * Texts that are tried wherever the value may stand, however it was read: another source of the document says them.
	 */
	readonly expected?: readonly string[];
	/** Null where no such value exists, though the grammar has the text. */
	meaningOf(text: string): Meaning | null;
}

/** What most languages are: one entry on one row. */
export const single = { isList: false, rows: 1 } as const;
/**
 * Characters of the longest text of words. Of 502 known wordings of authorities (states.json) three are longer. Of
 * 19 355 places (gazetteer.json) none is.
 */
export const longestText = 60;

/** What most searches are: no cost before a text's meaning is known. */
export const costless = { leastCost: 0, letterCost: 0 } as const;

/** The declaration of one kind of language. */
export type Kind<Name extends FieldLanguage["kind"]> = Extract<FieldLanguage, { kind: Name }>;
