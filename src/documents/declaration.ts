import type { Barcode } from "../page/page.ts";
import type { Check, CheckName } from "./checks.ts";
import type { Claims } from "./claim.ts";
import type { Country } from "./country.ts";

export type { Check };

/**
 * What may stand in a field: a language over characters, as data. `reading/languages/language.ts` makes each
 * searchable.
 */
export type FieldLanguage =
	/**
	 * One of these printed texts, each with the value it means and, where one is much likelier, how likely it is (0..1).
	 */
	| {
			readonly kind: "choice";
			readonly of: Readonly<Record<string, string>>;
			readonly shares?: Readonly<Record<string, number>>;
			/** What else may stand there, with this many letters. */
			readonly elseLetters?: number;
	  }
	/** A day of the calendar in any style that names the day before the month; years have two digits where `isShort`. */
	| { readonly kind: "date"; readonly years: readonly [from: number, to: number]; readonly isShort?: true }
	/** Groups of characters, one after the other. A value that its meaning finds wrong is explained but not given. */
	| {
			readonly kind: "code";
			readonly parts: readonly CodePart[];
			/** Whether spaces and signs part its groups now and then. */
			readonly isGrouped: boolean;
			/** How many different values there are (natural logarithm), where fewer than the characters allow. */
			readonly valuesLog?: number;
			/** What a character tells at most (natural logarithm), where `meaning` tells more of each text. */
			readonly characterLog?: number;
			/** What another source of the document says: it is tried wherever the value may stand. */
			readonly expected?: readonly string[];
			/** What the text says as a value. Null where no such value exists. */
			meaning?(text: string): CodeMeaning | null;
	  }
	/** A person's names or a place: words of letters, of which some are usual. */
	| {
			readonly kind: "words";
			/** Whose names and places are usual. */
			readonly country: Country;
			readonly usual: "surnames" | "firstNames" | "places";
			/** Words that begin a name of several words; of others it has one. Absent: several words are usual. */
			readonly particles?: readonly string[];
			readonly wordsMax: number;
			readonly lettersMin: number;
			readonly rows: number;
	  }
	/**
	 * Any text as it is printed. Usual words, and usual wholes between commas and slashes, are likelier than others; both
	 * in capitals, with their marks.
	 */
	| {
			readonly kind: "text";
			readonly words: ReadonlySet<string>;
			/** The words are those of a zone, which has no marks: print may have them, its value has none and is in capitals. */
			readonly isPlain?: true;
			readonly wholes?: ReadonlySet<string>;
			/**
			 * Usual texts as they are printed: fixed words, with `{place}`, `{4 digits}`, `{2 letters}` and `{code}` for what
			 * varies.
			 */
			readonly forms?: readonly string[];
			/** The forms are known for certain: a text that is a part of one was cut. */
			readonly areSeen?: boolean;
			/** Words that are no text by themselves: those of the page's title. `names`: what is one without the others. */
			readonly titles?: { readonly words: ReadonlySet<string>; readonly names: ReadonlySet<string> };
			/** The marked capitals of the languages that it is in; absent where these are not known. */
			readonly marked?: string;
			/** What another source of the document says: it is tried wherever the value may stand. */
			readonly expected?: readonly string[];
			readonly rows: number;
	  }
	/** Texts of a list, in any number and order; each once at most where it is `distinct`. */
	| { readonly kind: "list"; readonly of: readonly string[]; readonly countMax: number; readonly distinct?: true };

/** This many of these characters. */
export interface CodePart {
	readonly characters: string;
	readonly from: number;
	readonly to: number;
	/** Printed before the value and no part of it. */
	readonly isPrefix?: true;
	/** They may stand apart, a space between each two. The value has the spaces then. */
	readonly isApart?: true;
}

/** What a code says. */
export interface CodeMeaning {
	/** Null where it is printed but not given. */
	readonly value: string | null;
	/** Its own arithmetic. */
	readonly checks: readonly Check[];
	/** How usual such a value is among all of its shape (natural logarithm, 0 or below). */
	readonly log?: number;
}

/** One printed thing that is read, a field of the specification or something that tells about one. */
export interface PrintedField {
	/** Every wording that announces it. */
	readonly captions: readonly string[];
	readonly language: FieldLanguage;
	/** The share of the documents that print it, 0..1. Absent: all. */
	readonly share?: number;
	/** Some documents leave its place empty, or have no such place. */
	readonly isOptional?: true;
	/** No answer waits for it: it is read where it is plain, and never looked for. */
	readonly isAside?: true;
}

/** Values by field, as far as they were read. */
export type Values = Readonly<Record<string, string | undefined>>;

/** What holds between the values of one document, as a function of values to a log weight. */
export interface Relation {
	/** Its name in `relations.json`: ablation leaves it out by this. */
	readonly name: string;
	readonly between: readonly string[];
	/** Whether it holds. Null where the values say nothing of it. */
	holds(values: Values): boolean | null;
	/** Natural logarithms: how much likelier these values are where it holds, and where it does not. */
	readonly weights: readonly [holding: number, failing: number];
	/** The check that people see, and the fields that nobody can be sure of where it fails. Absent: a preference. */
	readonly check?: { readonly name: CheckName; readonly doubts: readonly string[] };
}

/** A value that is not printed and follows from others. */
export interface DerivedField {
	readonly from: readonly string[];
	/** The check that print went through which is compared with it. Absent: the field is not printed. */
	readonly agreement?: CheckName;
	/**
	 * Null where nothing follows. `today` settles years of two figures. `printed`: of several values that follow, such as
	 * days of two centuries, this one is answered.
	 */
	derive(values: Values, today: Date, printed?: string): string | null;
}

/** What the barcodes of a document say, by field. */
export interface Encoded {
	readonly values: Values;
	readonly barcode: Barcode;
}

/** Everything the reader needs to know of a document: data, and pure functions of the texts of its fields. */
export interface Declaration {
	/** In the order in which they usually stand, downwards, then to the right. */
	readonly printed: Readonly<Record<string, PrintedField>>;
	/** What else the document prints: titles, other captions. They explain print that would otherwise look like values. */
	readonly otherCaptions: readonly string[];
	readonly otherPrint: readonly string[];
	/**
	 * What it prints more of than the fields take, such as further dates. A text in one of these languages is not the
	 * field's for its shape alone.
	 */
	readonly otherValues?: readonly FieldLanguage[];
	/** Whether the order above is the only one seen. */
	readonly isOrdered: boolean;
	/**
	 * Two fields that are printed side by side, usually in this order; their captions name them so, those of `reversed`
	 * the other way round.
	 */
	readonly neighbours?: {
		readonly fields: readonly [left: string, right: string];
		readonly reversed: readonly string[];
	};
	/** Pairs that mostly stand on one row, the second right of the first. */
	readonly rowMates?: readonly (readonly [left: string, right: string])[];
	/** Pairs that mostly stand in one column, the second in the next row of values below the first. */
	readonly columnMates?: readonly (readonly [upper: string, lower: string])[];
	readonly relations: readonly Relation[];
	readonly derived: Readonly<Record<string, DerivedField>>;
	/** What the document's barcodes say, by field. Null where none of them is the document's. Absent: it has none. */
	readonly barcodeValues?: (barcodes: readonly Barcode[]) => Encoded | null;
	/** How many figures its Code 39 has: blurred bars are then read by their look. */
	readonly barcodeFigures?: number;
	/** Fields that stand in its barcode alone, each with the printed one that says the same. */
	readonly encoded?: Readonly<Record<string, string>>;
	/** What its sources beside print say: a passport's zone, a barcode. */
	readonly claims?: Claims;
	/** Fields whose place another print may take, each with that one. */
	readonly standsIn?: Readonly<Record<string, string>>;
	/** The fields that this document is known not to have. */
	readonly never?: readonly string[];
}
