import type { Line, Page, SecondPass } from "../page/page.ts";
import type { Declaration } from "./declaration.ts";
import type { DocumentType } from "./document-type.ts";

export type { Alternative, Check, Field, PrintComparison, Source } from "./field.ts";
export { absentField, notOnDocument } from "./field.ts";
export type { DocumentType };

/** One field of a document type. The OpenAPI schema, the evaluation and the web pages derive from it. */
export interface FieldDefinition {
	/** For people: "Identity number". */
	readonly title: string;
	readonly description: string;
	readonly kind: "text" | "date" | "list" | "null";
	/** The permitted values, if the specification lists them. */
	readonly values?: readonly string[];
	/** An anchored regular expression that every value matches. */
	readonly pattern?: string;
	/** An invented value for documentation. */
	readonly example: string | readonly string[] | null;
}

/** Field definitions by name, in the specification's order, from the `fields.json` of a document. */
export type Fields = Readonly<Record<string, FieldDefinition>>;

/** The class score of a page for a document type, 0..1, and the names of the features found. */
export interface ClassScore {
	readonly score: number;
	readonly features: readonly string[];
	/** The unsupported document that the page certainly shows, in words: "a visa". Absent if unknown. */
	readonly otherDocument?: string;
}

/** The declaration of the document on a page, and the page reduced to the document's own lines. */
export interface PageDeclaration {
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
	 * Returns the lines with labels, for a second reading without the ink of a stamp. Absent for documents without
	 * printed fields, and for passports: on 20 copies, the second reading gave one more value, a WRONG one.
	 */
	findLabelLines?(page: Page): readonly Line[];
	/** Declares the document from a barcode alone, before text is read; null if that fails. Absent if text is needed. */
	declareFromBarcode?(blank: Page, secondPass: SecondPass): Promise<PageDeclaration | null>;
	/** Whether a second pass proves the document although its text matches no type. Absent: only text decides. */
	isProven?(page: Page, secondPass: SecondPass): Promise<boolean>;
	/** Declares the document with other sources' claims. Print never makes it throw. `today` resolves two-digit years. */
	declare(page: Page, secondPass: SecondPass, today: Date): Promise<PageDeclaration>;
	/** Returns the document with the operator's settings; throws if they are unusable. Absent: nothing to configure. */
	configure?(licenceBarcode: LicenceBarcodeSettings): DocumentDefinition;
}

/** Settings for the licence barcode, as plain values that can be sent to a worker process. */
export interface LicenceBarcodeSettings {
	/** `off`: the barcode is not read, and the four fields that only it contains are null. */
	readonly barcode: "on" | "off";
	/** A folder of PEM files that replaces the authority's published keys. Null: the published keys. */
	readonly keysFolder: string | null;
}

/** The defaults: on, with the authority's published keys. */
export const licenceBarcodeDefaults: LicenceBarcodeSettings = { barcode: "on", keysFolder: null };
