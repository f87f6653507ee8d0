import { once } from "../once.ts";
import { type LabelDictionary, prepareLabels } from "../page/labels.ts";

/** The print of one side of a document, with its weights as classifier features: `print.json` beside a declaration. */
export interface DocumentPrint {
	readonly source: string;
	/** All wordings of labels and headings, by meaning. */
	readonly captions: Readonly<Record<string, readonly string[]>>;
	/** Labels found on many papers, by meaning. They are not features. */
	readonly common?: Readonly<Record<string, readonly string[]>>;
	/** Other printed text: neither labels nor features. */
	readonly otherPrint?: readonly string[];
	readonly cues: {
		/**
		 * The weight of each feature: a label (times its match), a sign, or a valid identity number of the state. A total of
		 * 0.5 is enough.
		 */
		readonly weights: Readonly<Record<string, number>>;
		/** Features shared with forms, certificates and other countries' cards; together they never suffice. */
		readonly shared?: readonly string[];
		/** Names of the document, printed as a heading in capitals; elsewhere a name is part of a letter or form. */
		readonly headings?: readonly string[];
		/** Features that are not labels. */
		readonly signs?: Readonly<Record<string, Sign>>;
		/** Words printed only on look-alikes. */
		readonly against?: readonly string[];
		/** Words from another document with the same features (a temporary licence), which exclude this one. */
		readonly never?: readonly string[];
		/**
		 * Whether other states' documents have the same labels, so that the state's name or a valid national number is
		 * required.
		 */
		readonly namesItsState?: boolean;
		/** The sign that proves the state as well as the state's name does. */
		readonly stateSign?: string;
	};
}

/** A feature that stands on its own lines. */
export interface Sign {
	/** Regular expressions. Each must match `countMin` different lines, trimmed. */
	readonly lines?: readonly string[];
	/** Labels. `countMin` different ones must each fill a line above a value. */
	readonly over?: readonly string[];
	/** Absent: one. */
	readonly countMin?: number;
}

/** Wordings for `findLabels`, by meaning. Cached. */
export const prepared = once(
	(wordings: readonly string[] | DocumentPrint["captions"]): LabelDictionary<string> =>
		prepareLabels<string>(Array.isArray(wordings) ? { any: wordings } : (wordings as DocumentPrint["captions"])),
);

/** A print's labels, for `findLabels`. */
export const labelDictionaryOf = (print: DocumentPrint): LabelDictionary<string> => prepared(print.captions);
