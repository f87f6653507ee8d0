import { once } from "../once.ts";
import { type CaptionDictionary, prepareCaptions } from "../page/captions.ts";

/**
 * What one side of a document prints, and what that says about which document it is: `print.json` beside each
 * declaration.
 */
export interface Print {
	readonly source: string;
	/** Every wording of captions and headings, by what they announce. */
	readonly captions: Readonly<Record<string, readonly string[]>>;
	/** Captions that many papers print: here they announce something, and are no cue. By what they announce. */
	readonly common?: Readonly<Record<string, readonly string[]>>;
	/** What else it prints: it is no caption, and no cue. */
	readonly otherPrint?: readonly string[];
	readonly cues: {
		/** What each caption adds, once, times how well it was matched. 0.5 in all is enough. */
		readonly weights: Readonly<Record<string, number>>;
		/** What an identity number whose check holds adds. */
		readonly idNumberWeight?: number;
		/**
		 * Captions that forms, certificates and other countries' cards print too: together with an identity number they are
		 * never enough.
		 */
		readonly shared?: readonly string[];
		/**
		 * Names of the document itself, printed as a heading in capitals: anything else that names it is a letter's or a
		 * form's caption.
		 */
		readonly headings?: readonly string[];
		/**
		 * Captions that end their line: where a word follows ("issued by authority of the regional manager") it is another's.
		 */
		readonly ending?: readonly string[];
		/**
		 * Whole lines that the document prints, for pictures too poor for captions, and their weights: as much of it is given
		 * as letters are there. Long ones only: by chance no other line comes near them.
		 */
		readonly sentences?: Readonly<Record<string, number>>;
		/** What else tells the document, where a caption or a sentence speaks for it. */
		readonly signs?: Readonly<Record<string, Sign>>;
		/** True where the signs are all that a poor picture shows: they count alone on a page that says little else. */
		readonly signsAlone?: boolean;
		/** Captions and signs of which one must be there: letters quote all the others. */
		readonly needsOneOf?: readonly string[];
		/** Words that this document never prints, but its look-alikes do. */
		readonly against?: readonly string[];
		/**
		 * Words that name another document with the same marks (a temporary licence): a page with any of them is not this
		 * one.
		 */
		readonly never?: readonly string[];
		/**
		 * True where other states issue documents with the same captions: then the own state's name or a number of its people
		 * must be there.
		 */
		readonly namesItsState?: boolean;
		/** The sign that shows its state as well as the state's name does. */
		readonly stateSign?: string;
	};
}

/** What stands on lines of its own, and tells a document. */
export interface Sign {
	/** What it adds to the score. */
	readonly weight: number;
	/** Regular expressions. Each must match this many different lines, once their ends are trimmed. */
	readonly lines?: readonly string[];
	/** Captions. This many different ones must each have a line to itself, half of them above a value. */
	readonly alone?: readonly string[];
	/** Absent: one. */
	readonly countMin?: number;
}

/** Wordings ready for `findCaptions`, by what they announce. Made once for each. */
export const prepared = once(
	(wordings: readonly string[] | Print["captions"]): CaptionDictionary<string> =>
		prepareCaptions<string>(Array.isArray(wordings) ? { any: wordings } : (wordings as Print["captions"])),
);

/** A print's captions, ready for `findCaptions`. */
export const captionDictionaryOf = (print: Print): CaptionDictionary<string> => prepared(print.captions);
