import type { Line, Look, Page, Quad } from "../page/page.ts";
import type { DocumentType } from "./abouts.ts";
import type { Check, Declaration } from "./declaration.ts";
import type { LicenceBarcodeSettings } from "./licence-barcode-settings.ts";
import type { NullReason } from "./null-reasons.ts";

export type { Check, DocumentType };

/**
 * Where a value came from: the machine readable zone, printed text, a barcode, or arithmetic over another certain
 * value.
 */
export type Source = "mrz" | "visual" | "barcode" | "derived";

/** A value that a field may have. */
export interface Alternative {
	/** In the specification's form; it passed its own arithmetic. */
	readonly value: string | readonly string[];
	readonly source: Source;
	/** 0..1: the share that it has of all that the field may be. */
	readonly certainty: number;
	/** Where it stands, in pixels of the upright image. */
	readonly quad: Quad | null;
}

/** What print says of what another source says of a field. */
export interface PrintSays {
	/** How likely it is that print says the same, 0..1. */
	readonly same: number;
	/**
	 * How the print that was chosen says the same. `longer`: it goes on where the source had no room. `apart`: it says it
	 * together with another field, which the source did not part from this one. Null: it does not say the same.
	 */
	readonly chosen: "same" | "longer" | "apart" | null;
	/** What print says instead, as likely as any other text than the same is. Null where nothing else stands there. */
	readonly other: Alternative | null;
}

/**
 * A value or null, with its proof. Never a bare string inside the service; plain JSON is made from it at the very end.
 */
export interface Field {
	/** The value in the specification's form, or null where it is not certain. */
	readonly value: string | readonly string[] | null;
	/** The text as printed, also where `value` is null because a check failed. Null where nothing was found. */
	readonly printed: string | null;
	readonly source: Source | null;
	/** 0..1: how sure the reader is of `value`. 0 where value is null. */
	readonly certainty: number;
	/** Where it stands, in pixels of the upright image. */
	readonly quad: Quad | null;
	/** Where a value of the machine readable zone is printed as well; absent where it was read in one place. */
	readonly printQuad?: Quad;
	readonly checks: readonly Check[];
	/** Absent where no other source says anything of it, or where its print was not found. */
	readonly printSays?: PrintSays;
	/**
	 * What else it may be, the likeliest first: at most three, each above 0.01. Where `value` is null, what it would have
	 * been is among them. Where two sources contradict each other, both readings are.
	 */
	readonly alternatives: readonly Alternative[];
	/** Why it has no value, where its checks and what was found do not tell: `reasonOf` weighs all of them. */
	readonly reason?: NullReason;
}

/** A field of which nothing was found. */
export const absentField: Field = {
	value: null,
	printed: null,
	source: null,
	certainty: 0,
	quad: null,
	checks: [],
	alternatives: [],
};

/** A field that this document is known not to have. */
export const notOnDocument: Field = { ...absentField, reason: "not-on-document" };

/** What one field of a document type holds; the OpenAPI schema, the evaluation and the pages are made from it. */
export interface FieldDefinition {
	/** For people: "Identity number". */
	readonly title: string;
	readonly description: string;
	readonly kind: "text" | "date" | "list" | "null";
	/** The only values it may hold, where the specification lists them. */
	readonly values?: readonly string[];
	/** A regular expression (anchored) that every value matches. */
	readonly pattern?: string;
	/** An invented value for documentation. */
	readonly example: string | readonly string[] | null;
}

/** In the order of the specification; `fields.json` of each document. */
export type Fields = Readonly<Record<string, FieldDefinition>>;

/** How much a page looks like a document type, 0..1, and what spoke for it. */
export interface Likeness {
	readonly score: number;
	readonly cues: readonly string[];
}

/** A line that belongs to a document. No document has two of one name. */
export interface Mark {
	readonly name: string;
	readonly line: Line;
}

/**
 * The one reader: what a declaration says, read off a page (`reading/read.ts`). `today` settles years of two figures.
 */
export type FieldReader = (
	declaration: Declaration,
	page: Page,
	look: Look,
	today: Date,
) => Promise<Readonly<Record<string, Field>>>;

/** One row of the catalogue: everything that the service knows of a document type. */
export interface DocumentDefinition {
	readonly documentType: DocumentType;
	/** For people: "South African Smart ID card, front". */
	readonly title: string;
	readonly fields: Fields;
	likeness(page: Page): Likeness;
	/** What shows where on a page the document lies: its captions, its zone. */
	marks?(page: Page): readonly Mark[];
	/**
	 * Reads every field off a barcode that is plain to see on a page without lines, before any print is read. Null where
	 * there is none. Absent: print is needed.
	 */
	glance?(blank: Page, look: Look): Promise<Readonly<Record<string, Field>> | null>;
	/**
	 * Whether a closer look proves a page to be this document where its print shows no known one. Absent: nothing but
	 * print tells.
	 */
	prove?(page: Page, look: Look): Promise<boolean>;
	/**
	 * Reads every field of `fields`. Never throws for what is printed. `today` settles two-digit years. Absent:
	 * `declaration` says all that there is to know.
	 */
	read?(page: Page, look: Look, today: Date, readFields: FieldReader): Promise<Readonly<Record<string, Field>>>;
	/** What the one reader needs to know of it. Absent: it has a reader of its own. */
	readonly declaration?: Declaration;
	/** Names of everything that the one reader weighs for it. */
	readonly factors?: readonly string[];
	/** This document read without these factors. */
	without?(off: ReadonlySet<string>): DocumentDefinition;
	/** This document as an operator configured it. Absent: it has nothing to configure. Throws for what cannot be used. */
	configured?(licenceBarcode: LicenceBarcodeSettings): DocumentDefinition;
}
