import { memoise } from "../memoise.ts";
import { type LabelDictionary, prepareLabels } from "../page/labels.ts";

/** What is printed on one side of a document, with the weights of its classifier features: its `print.json`. */
export interface DocumentPrint {
	readonly source: string;
	/** All wordings of labels and headings, by the name of the label or heading. */
	readonly captions: Readonly<Record<string, readonly string[]>>;
	/** Labels found on many kinds of paper, by name. They are no classifier features. */
	readonly common?: Readonly<Record<string, readonly string[]>>;
	/** Other printed text: neither labels nor features. */
	readonly otherPrint?: readonly string[];
	readonly cues: {
		/** By feature: a label (times its similarity), a sign, or a valid number of the state. A total of 0.5 suffices. */
		readonly weights: Readonly<Record<string, number>>;
		/** Features shared with forms, certificates and other countries' cards. Together they never suffice. */
		readonly shared?: readonly string[];
		/** Names of the document. They count only as a heading in capitals, because letters also contain them. */
		readonly headings?: readonly string[];
		readonly signs?: Readonly<Record<string, Sign>>;
		/** Words printed only on look-alikes. */
		readonly against?: readonly string[];
		/** Words of another document with the same features, such as a temporary licence. They exclude this document. */
		readonly never?: readonly string[];
		/** Other states' documents have the same labels, so the state's name or a valid national number is required. */
		readonly namesItsState?: boolean;
		/** A sign that proves the issuing state as well as the state's name does. */
		readonly stateSign?: string;
	};
}

/** A classifier feature made of whole lines. */
export interface Sign {
	/** Regular expressions. Each must match at least `countMin` different trimmed lines. */
	readonly lines?: readonly string[];
	/** Names of labels. At least `countMin` of them must each fill a line above a value. */
	readonly over?: readonly string[];
	/** Minimum number of different matches. Defaults to one. */
	readonly countMin?: number;
}

/** Prepares wordings for `findLabels`, by name or all as `any`. Cached per object. */
export const preparePhrases = memoise(
	(wordings: readonly string[] | DocumentPrint["captions"]): LabelDictionary<string> =>
		prepareLabels<string>(Array.isArray(wordings) ? { any: wordings } : (wordings as DocumentPrint["captions"])),
);

/** The labels and headings of a document, prepared for `findLabels`. */
export const labelDictionaryOf = (print: DocumentPrint): LabelDictionary<string> => preparePhrases(print.captions);
