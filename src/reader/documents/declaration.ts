import type { Barcode } from "../page/page.ts";
import type { Claims } from "./claim.ts";
import type { Country } from "./country.ts";
import type { Check, CheckName } from "./field.ts";

export type { Check };

/** The grammar of a field's values, as data. `reading/grammars/compiled-grammar.ts` compiles it for search. */
export type ValueGrammar =
	/** One of these printed texts, each with its value and, where one is far more probable, its probability (0..1). */
	| {
			readonly kind: "choice";
			readonly of: Readonly<Record<string, string>>;
			readonly priors?: Readonly<Record<string, number>>;
			/** Allows other texts of this many letters. */
			readonly elseLetters?: number;
	  }
	/** A calendar date in any style that puts the day before the month; years have two digits if `isShort`. */
	| { readonly kind: "date"; readonly years: readonly [from: number, to: number]; readonly isShort?: true }
	/** A sequence of character groups. A value that fails its check explains print but is not reported. */
	| {
			readonly kind: "code";
			readonly parts: readonly CodePart[];
			/** Whether spaces and signs sometimes separate its groups. */
			readonly isGrouped: boolean;
			/** Natural logarithm of the number of different values, if fewer than the characters allow. */
			readonly valuesLog?: number;
			/** Upper bound on the information of one character (natural logarithm), if `meaning` scores whole texts. */
			readonly characterLog?: number;
			/** Values from the document's other sources: candidates at every position. */
			readonly claimed?: readonly string[];
			/** The value of a text, or null if no such value exists. */
			meaning?(text: string): CodeMeaning | null;
	  }
	/** Personal names: words of letters, scored by a lexicon. */
	| {
			readonly kind: "words";
			/** The country of the lexicon. */
			readonly country: Country;
			/** Whether some of them are given as initials. */
			readonly areFirst?: true;
			/** Words that begin a multi-word name; any other name has one word. Absent: several words are usual. */
			readonly particles?: readonly string[];
			readonly wordsMax: number;
			readonly lettersMin: number;
			readonly rows: number;
	  }
	/**
	 * Any printed text. Words from the lexicon, and its phrases between commas and slashes, are more probable; both in
	 * capitals, with diacritics.
	 */
	| {
			readonly kind: "text";
			readonly words: ReadonlySet<string>;
			/** The words come from an MRZ, without diacritics. Print may have them; the value has none, in capitals. */
			readonly isPlain?: true;
			readonly phrases?: ReadonlySet<string>;
			/**
			 * Templates as printed: fixed words, with `{place}`, `{4 digits}`, `{2 letters}` and `{code}` for the variable
			 * parts.
			 */
			readonly forms?: readonly string[];
			/** The templates are certain, so a partial match is a truncated text. */
			readonly areSeen?: boolean;
			/** Words from the page's title, which are no value by themselves. `names`: those that need no others. */
			readonly titles?: { readonly words: ReadonlySet<string>; readonly names: ReadonlySet<string> };
			/** Capitals with diacritics in the text's languages; absent if unknown. */
			readonly marked?: string;
			/** Values from the document's other sources: candidates at every position. */
			readonly claimed?: readonly string[];
			readonly rows: number;
	  }
	/** Texts from a list in any number and order; if `distinct`, each at most once. */
	| { readonly kind: "list"; readonly of: readonly string[]; readonly countMax: number; readonly distinct?: true };

/** A number of characters from a set. */
export interface CodePart {
	readonly characters: string;
	readonly from: number;
	readonly to: number;
	/** Printed before the value but not part of it. */
	readonly isPrefix?: true;
	/** Spaces may separate all characters; the value then includes them. */
	readonly isApart?: true;
}

/** The value of a code. */
export interface CodeMeaning {
	/** Null if the code is printed but not reported. */
	readonly value: string | null;
	/** Its own checks. */
	readonly checks: readonly Check[];
	/** Log prior of the value among all with its shape (natural logarithm, at most 0). */
	readonly log?: number;
}

/** One printed item: a field of the specification, or text that helps to identify one. */
export interface PrintedField {
	/** All wordings of its label. */
	readonly labels: readonly string[];
	readonly grammar: ValueGrammar;
	/** Fraction of the documents that print it, 0..1. Defaults to all. */
	readonly prior?: number;
	/** Some documents leave it empty or do not have it. */
	readonly isOptional?: true;
	/** Auxiliary: read if clearly visible, never searched for. */
	readonly isAuxiliary?: true;
}

/** Values by field, as far as they have been read. */
export type Values = Readonly<Record<string, string | undefined>>;

/** A relation between the values of one document, as a function from the values to a log weight. */
export interface Relation {
	/** Its name in `relations.json`, by which an ablation removes it. */
	readonly name: string;
	readonly between: readonly string[];
	/** Whether it holds; null if the values do not decide. */
	holds(values: Values): boolean | null;
	/** Log weights (natural) of the values if it holds and if it does not. */
	readonly weights: readonly [holding: number, failing: number];
	/** The check shown to people, and the fields that become uncertain if it fails. Absent: only a preference. */
	readonly check?: { readonly name: CheckName; readonly doubts: readonly string[] };
}

/** A value that is not printed but follows from others. */
export interface DerivedField {
	readonly from: readonly string[];
	/** The check that compares it with printed text. Absent: the field is not printed. */
	readonly agreement?: CheckName;
	/**
	 * Null if nothing follows. `today` resolves two-digit years. `printed` selects among several results, such as dates
	 * of two centuries.
	 */
	derive(values: Values, today: Date, printed?: string): string | null;
}

/** Values from a document's barcodes, by field. */
export interface Encoded {
	readonly values: Values;
	readonly barcode: Barcode;
}

/** Everything the reader needs to know about a document: data, and pure functions of field texts. */
export interface Declaration {
	/** In their usual order: top to bottom, then left to right. */
	readonly printed: Readonly<Record<string, PrintedField>>;
	/** Other printed text: titles and further labels. It explains text that would otherwise look like values. */
	readonly otherLabels: readonly string[];
	readonly otherPrint: readonly string[];
	/**
	 * Grammars of values that are not fields, such as further dates. Text that matches one is not assigned to a field
	 * by its shape alone.
	 */
	readonly otherValues?: readonly ValueGrammar[];
	/** Whether this is the only known order. */
	readonly isOrdered: boolean;
	/**
	 * Two fields printed side by side, usually in this order. Their labels show which; `reversed` has the labels for
	 * the opposite order.
	 */
	readonly neighbours?: {
		readonly fields: readonly [left: string, right: string];
		readonly reversed: readonly string[];
	};
	/** Pairs usually on the same row, the second to the right. */
	readonly sameRow?: readonly (readonly [left: string, right: string])[];
	/** Pairs usually in the same column, the second in the next row of values. */
	readonly sameColumn?: readonly (readonly [upper: string, lower: string])[];
	readonly relations: readonly Relation[];
	readonly derived: Readonly<Record<string, DerivedField>>;
	/** Values from the document's barcodes, by field. Null if none belongs to it. Absent: it has none. */
	readonly barcodeValues?: (barcodes: readonly Barcode[]) => Encoded | null;
	/** Number of digits in its Code 39, for reading blurred bars. */
	readonly barcodeFigures?: number;
	/** Fields found only in the barcode, each with the printed field that has the same value. */
	readonly encoded?: Readonly<Record<string, string>>;
	/** Values from sources other than printed text: a passport's MRZ, or a barcode. */
	readonly claims?: Claims;
	/** Fields whose position may hold another field, each with that field. */
	readonly standsIn?: Readonly<Record<string, string>>;
	/** Fields that this document never has. */
	readonly never?: readonly string[];
}
