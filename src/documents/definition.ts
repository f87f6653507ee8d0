import type { Line, Look, Page } from "../page/page.ts";
import type { DocumentType } from "./abouts.ts";
import type { Declaration } from "./declaration.ts";
import type { LicenceBarcodeSettings } from "./licence-barcode-settings.ts";

export type { Check } from "./checks.ts";
export type { Alternative, Field, PrintSays, Source } from "./field.ts";
export { absentField, notOnDocument } from "./field.ts";
export type { DocumentType };

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
	/** What else it surely is, in words: "a visa". Absent: nothing tells. */
	readonly shows?: string;
}

/** What there is to know for reading a page: the document's declaration, and the page with its own lines. */
export interface Declared {
	readonly declaration: Declaration;
	readonly page: Page;
}

/** One row of the catalogue: everything that the service knows of a document type. */
export interface DocumentDefinition {
	readonly documentType: DocumentType;
	/** For people: "South African Smart ID card, front". */
	readonly title: string;
	readonly fields: Fields;
	likeness(page: Page): Likeness;
	/**
	 * The lines of a page that hold its captions, where a stamp over its values is lifted and it is read again. Absent:
	 * what a stamp hides there is free text, whose end nobody knows, or in a barcode. On 20 copies of passports a second
	 * reading gave one value, and it was WRONG.
	 */
	captionLines?(page: Page): readonly Line[];
	/**
	 * What a barcode says that is plain to see on a page without lines, before any print is read. Null where there
	 * is none. Absent: print is needed.
	 */
	glance?(blank: Page, look: Look): Promise<Declared | null>;
	/**
	 * Whether a closer look proves a page to be this document where its print shows no known one. Absent: nothing but
	 * print tells.
	 */
	prove?(page: Page, look: Look): Promise<boolean>;
	/**
	 * What the reader must know to read every field off a page: what a zone or a sealed barcode says is a part of
	 * it. Never throws for what is printed. `today` settles years of two figures.
	 */
	declare(page: Page, look: Look, today: Date): Promise<Declared>;
	/** This document as an operator configured it. Absent: it has nothing to configure. Throws for what cannot be used. */
	configured?(licenceBarcode: LicenceBarcodeSettings): DocumentDefinition;
}
