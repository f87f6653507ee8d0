import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Drawn } from "./drawing/sheet.ts";
import type { Print } from "./people/print-order.ts";

/** A ground truth value, as the service should return it. Null: not printed. */
export type TrueValue = string | readonly string[] | null;

/** What the camera needs to know about a document before it is drawn; lengths in millimetres. */
export interface Subject {
	readonly width: number;
	readonly height: number;
	/** Capital height of the smallest value that must stay legible. */
	readonly textMm: number;
	/** A symbol that must remain decodable, with its minimum width in pixels. Null if there is none. */
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
	/** Other content in the picture. */
	readonly also?: DocumentType | OtherKind;
	/** How a passport's print differs from its MRZ, the kind, and the contradicted fields. Absent: the usual way. */
	readonly print?: { readonly print: Print; readonly printKind: string; readonly contradicts: readonly string[] };
	/** Something pale covers its print and would be lost on a photocopy. */
	readonly isPale?: boolean;
	/** Layout and wording, in readable form. */
	readonly variant: string;
	/** Draws the document flat and undamaged. */
	draw(pixelsPerMm: number): Drawn;
}

/** Pictures that show no supported document. */
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
