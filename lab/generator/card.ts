import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Drawn } from "./drawing/sheet.ts";
import type { Print } from "./people/print-order.ts";

/** A ground truth value, as the service should return it. Null: not printed. */
export type TrueValue = string | readonly string[] | null;

/** What the camera needs to know of a document before it is drawn; lengths in millimetres. */
export interface Subject {
	readonly width: number;
	readonly height: number;
	/** Capital height of the smallest value that must stay legible. */
	readonly textMm: number;
	/** A symbol that must stay decodable, with its minimum width in pixels. Null without one. */
	readonly symbol: { readonly widthMm: number; readonly pixelsMin: number } | null;
}

/** A planned document, not drawn yet. The picture is planned first, so that the document is drawn at its final size. */
export interface Design {
	readonly kind: DocumentType | OtherKind;
	readonly subject: Subject;
	readonly cornerMm: number;
	readonly fields: Readonly<Record<string, TrueValue>>;
	/** Other accepted values, by field. */
	readonly accept: Readonly<Record<string, readonly TrueValue[]>>;
	/** Other content of the picture. */
	readonly also?: DocumentType | OtherKind;
	/** How a passport's print differs from its MRZ, the kind, and the contradicted fields. Absent: the usual way. */
	readonly print?: { readonly print: Print; readonly printKind: string; readonly contradicts: readonly string[] };
	/** Something pale covers its print; a copier would lose it. */
	readonly isPale?: boolean;
	/** Layout and wording, for people. */
	readonly variant: string;
	/** Draws it flat and clean. */
	draw(pixelsPerMm: number): Drawn;
}

/** Pictures of none of the documents. */
export type OtherKind =
	| "id-card-td1"
	| "id-card-td2"
	| "passport-card"
	| "blank-passport"
	| "visa"
	| "invoice"
	| "bank-card"
	| "foreign-licence"
	| "letter"
	| "landscape"
	| "blank"
	| "black";
