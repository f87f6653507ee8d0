import type { Line, Page, SecondPass } from "../page/page.ts";
import type { Declaration } from "./declaration.ts";
import type { DocumentType } from "./document-type.ts";

export type { Alternative, Check, Field, PrintSays, Source } from "./field.ts";
export { absentField, notOnDocument } from "./field.ts";
export type { DocumentType };

/** One field of a document type; the OpenAPI schema, the evaluation and the pages derive from it. */
export interface FieldDefinition {
	/** For people: "Identity number". */
	readonly title: string;
	readonly description: string;
	readonly kind: "text" | "date" | "list" | "null";
	/** The only permitted values, if the specification lists them. */
	readonly values?: readonly string[];
	/** A regular expression (anchored) that every value matches. */
	readonly pattern?: string;
	/** An invented value for documentation. */
	readonly example: string | readonly string[] | null;
}

/** In the specification's order; from each document's `fields.json`. */
export type Fields = Readonly<Record<string, FieldDefinition>>;

/** Class score of a page for a document type, 0..1, with the features behind it. */
export interface ClassScore {
	readonly score: number;
	readonly features: readonly string[];
	/** The other document it certainly is, in words: "a visa". Absent: unknown. */
	readonly shows?: string;
}

/** What the reader needs for a page: the document's declaration, and the page reduced to the document's lines. */
export interface Declared {
	readonly declaration: Declaration;
	readonly page: Page;
}

/** One row of the catalogue: everything the service knows about a document type. */
export interface DocumentDefinition {
	readonly documentType: DocumentType;
	/** For people: "South African Smart ID card, front". */
	readonly title: string;
	readonly fields: Fields;
	classScore(page: Page): ClassScore;
	/**
	 * The labelled lines of a page, for erasing a stamp and reading it again. Absent if a stamp hides free text, whose
	 * end is unknown, or a barcode. On 20 passport copies the second reading gave one value, and it was WRONG.
	 */
	labelLines?(page: Page): readonly Line[];
	/**
	 * A declaration from a barcode found before any text is read; `blank` has no lines. Null: no such barcode. Absent:
	 * printed text is needed.
	 */
	glance?(blank: Page, secondPass: SecondPass): Promise<Declared | null>;
	/** Whether another pass proves the document if its text matches no type. Absent: only text decides. */
	prove?(page: Page, secondPass: SecondPass): Promise<boolean>;
	/**
	 * What the reader needs for this page, including the values of an MRZ or an encrypted barcode. Never throws for
	 * printed content. `today` resolves two-digit years.
	 */
	declare(page: Page, secondPass: SecondPass, today: Date): Promise<Declared>;
	/** This document with the operator's settings. Absent: nothing to configure. Throws for unusable settings. */
	configured?(licenceBarcode: LicenceBarcodeSettings): DocumentDefinition;
}

/** Settings of the licence barcode, as plain values that can be sent to a worker process. */
export interface LicenceBarcodeSettings {
	/** `off`: the barcode is not read, and the four fields that only it contains are null. */
	readonly barcode: "on" | "off";
	/** A folder of PEM files that replaces the authority's published keys. Null: the published keys. */
	readonly keysFolder: string | null;
}

/** The defaults: on, with the authority's published keys. */
export const licenceBarcodeDefaults: LicenceBarcodeSettings = { barcode: "on", keysFolder: null };
