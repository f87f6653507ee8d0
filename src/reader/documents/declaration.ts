import type { Barcode } from "../page/page.ts";
import type { Claims } from "./claim.ts";
import type { Country } from "./country.ts";
import type { Check, CheckName } from "./field.ts";

export type { Check };

/** The grammar of a field's values. `reading/grammars/compiled-grammar.ts` compiles it for search. */
export type ValueGrammar =
	/** One of these printed texts, each with its value. `priors`: probabilities (0..1) of the frequent texts. */
	| {
			readonly kind: "choice";
			readonly of: Readonly<Record<string, string>>;
			readonly priors?: Readonly<Record<string, number>>;
			/** Also allows any other text of this many letters. */
			readonly elseLetters?: number;
	  }
	/** A calendar date: day, month, year or year, month, day, in any style. If `isShort`, years may have two digits. */
	| { readonly kind: "date"; readonly years: readonly [from: number, to: number]; readonly isShort?: true }
	/** A sequence of character groups. A value that fails its check still explains print, but is not reported. */
	| {
			readonly kind: "code";
			readonly parts: readonly CodePart[];
			/** Whether spaces or signs may separate the groups. */
			readonly isGrouped: boolean;
			/** Natural logarithm of the number of different values, if fewer than the characters allow. */
			readonly valuesLog?: number;
			/** Upper bound on the information of one character (natural logarithm), if `meaning` scores the complete text. */
			readonly characterLog?: number;
			/** Values from other sources of the document. They are candidates at every position. */
			readonly claimed?: readonly string[];
			/** Returns the value of a text, or null if the text is not a value. */
			meaning?(text: string): CodeMeaning | null;
	  }
	/** Personal names: words made of letters, scored with a lexicon. `lettersMin` also counts spaces and hyphens. */
	| {
			readonly kind: "words";
			readonly country: Country;
			/** Whether they are first names, some of which may be given as initials. */
			readonly areFirst?: true;
			/** For surnames: words that begin a surname of several words; others usually have one. Absent for first names. */
			readonly particles?: readonly string[];
			readonly wordsMax: number;
			readonly lettersMin: number;
			readonly rows: number;
	  }
	/** Any printed text. Known words and phrases, in capitals with diacritics, are more probable. */
	| {
			readonly kind: "text";
			readonly words: ReadonlySet<string>;
			/** The words come from an MRZ: print may have diacritics, but the value is in capitals without them. */
			readonly isPlain?: true;
			/** Known texts between commas and slashes. */
			readonly phrases?: ReadonlySet<string>;
			/** Templates: fixed words, with `{place}`, `{4 digits}`, `{2 letters}` and `{code}` for the variable parts. */
			readonly forms?: readonly string[];
			/** Whether the templates are reliable, so that a partial match is taken for a truncated text. */
			readonly areSeen?: boolean;
			/** Words of the page's title. A text of only these is no value. `names`: title words that suffice alone. */
			readonly titles?: { readonly words: ReadonlySet<string>; readonly names: ReadonlySet<string> };
			/** Capitals with diacritics in the languages of the text. Absent if unknown. */
			readonly marked?: string;
			readonly claimed?: readonly string[];
			readonly rows: number;
	  }
	/** Up to `countMax` texts from a list, in any order. If `distinct`, each occurs at most once. */
	| { readonly kind: "list"; readonly of: readonly string[]; readonly countMax: number; readonly distinct?: true };

/** A group of `from` to `to` characters from a set. */
export interface CodePart {
	readonly characters: string;
	readonly from: number;
	readonly to: number;
	/** Printed before the value but not part of it. */
	readonly isPrefix?: true;
	/** Spaces may separate the characters and are then part of the value. */
	readonly isApart?: true;
}

export interface CodeMeaning {
	/** Null if the code explains print but is not reported. */
	readonly value: string | null;
	readonly checks: readonly Check[];
	/** Log prior of the value among all values of its shape (natural logarithm, at most 0). */
	readonly logPrior?: number;
}

/** One printed item: a field of the specification, or text that helps to identify one. */
export interface PrintedField {
	/** All wordings of the label. */
	readonly labels: readonly string[];
	readonly grammar: ValueGrammar;
	/** Fraction of documents that print the item, 0..1. Defaults to 1. */
	readonly prior?: number;
	/** Some documents leave the item empty or lack it. */
	readonly isOptional?: true;
	/** The item only helps to identify fields: it is read if clearly visible, and never searched for. */
	readonly isAuxiliary?: true;
}

/** Values by field, as far as they have been read. */
export type Values = Readonly<Record<string, string | undefined>>;

/** A relation between the values of one document. */
export interface Relation {
	/** Name in `relations.json`, which defines its weights. */
	readonly name: string;
	readonly between: readonly string[];
	/** Whether the relation holds for the values of `between`, in this order; null if they do not decide it. */
	holds(...values: readonly string[]): boolean | null;
	/** Log weights (natural logarithm) added if the relation holds and if it fails. */
	readonly weights: readonly [holding: number, failing: number];
	/** The check to report, and the fields that become uncertain if it fails. Absent: only a preference. */
	readonly check?: { readonly name: CheckName; readonly doubts: readonly string[] };
}

/** A field whose value follows from other fields. */
export interface DerivedField {
	readonly from: readonly string[];
	/** The check that records agreement with printed text. Defaults to `agrees-with-print`. */
	readonly agreementCheck?: CheckName;
	/** Null if the inputs do not determine a value. `printed` selects among several, such as dates in two centuries. */
	derive(values: Values, today: Date, printed?: string): string | null;
}

export interface EncodedValues {
	readonly values: Values;
	readonly barcode: Barcode;
}

/** Everything the reader needs to know about a document type: data, and pure functions of field texts. */
export interface Declaration {
	/** Printed items by field, in their usual order: top to bottom, then left to right. */
	readonly printed: Readonly<Record<string, PrintedField>>;
	/** Labels of values that are not fields. Like `otherPrint`, they explain text that may look like a value. */
	readonly otherLabels: readonly string[];
	/** Titles and other printed text without a value. */
	readonly otherPrint: readonly string[];
	/** Values that are not fields, such as further dates. Their shape alone never assigns a text to a field. */
	readonly otherValues?: readonly ValueGrammar[];
	/** Whether every known document has the fields in this order. */
	readonly isOrdered: boolean;
	/** Two fields printed side by side, usually left to right. `reversed`: labels that announce the opposite order. */
	readonly neighbours?: { readonly fields: readonly [string, string]; readonly reversed: readonly string[] };
	/** Pairs usually on the same row, the second to the right. */
	readonly sameRow?: readonly (readonly [left: string, right: string])[];
	/** Pairs usually in the same column, the second in the next row of values. */
	readonly sameColumn?: readonly (readonly [upper: string, lower: string])[];
	readonly relations: readonly Relation[];
	readonly derived: Readonly<Record<string, DerivedField>>;
	/** Finds the values in barcodes; null if none belongs to the document. Absent: the document has no barcode. */
	readonly findBarcodeValues?: (barcodes: readonly Barcode[]) => EncodedValues | null;
	/** Number of digits in the document's Code 39, for reading blurred bars. */
	readonly barcodeDigits?: number;
	/** Fields that only the barcode has, each with the printed field that has the same value. */
	readonly barcodeFields?: Readonly<Record<string, string>>;
	/** Values from sources other than printed text: the MRZ of a passport, or a decrypted barcode. */
	readonly claims?: Claims;
	/** Fields in whose position some documents print another field, each with that other field. */
	readonly substitutes?: Readonly<Record<string, string>>;
	readonly neverPrinted?: readonly string[];
}
