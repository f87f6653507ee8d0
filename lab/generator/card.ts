import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { DrawnDocument } from "./drawing/sheet.ts";
import type { PrintMode } from "./people/print-order.ts";

/** A ground truth value, as the service should return it. Null if it is not printed, hidden, or contradicted. */
export type FieldValue = string | readonly string[] | null;

/** What the camera needs to know about a document before it is drawn; lengths in millimetres. */
export interface Subject {
	readonly width: number;
	readonly height: number;
	/** Capital height of the smallest value that must stay legible. */
	readonly minCapHeightMm: number;
	/** A barcode symbol that must remain decodable, with its minimum width in pixels. Null if there is none. */
	readonly symbol: { readonly widthMm: number; readonly pixelsMin: number } | null;
}

/** A planned document. It is drawn after the camera has been planned, so that it is drawn at its final size. */
export interface Design {
	readonly kind: DocumentType | OtherKind;
	readonly subject: Subject;
	readonly cornerMm: number;
	readonly fields: Readonly<Record<string, FieldValue>>;
	/** Other accepted values, by field. */
	readonly accept: Readonly<Record<string, readonly FieldValue[]>>;
	/** The kind of a second document or object in the picture. */
	readonly secondaryKind?: DocumentType | OtherKind;
	/** How a passport's print differs from its MRZ, and which fields contradict it. Absent if the print is usual. */
	readonly print?: { readonly print: PrintMode; readonly printKind: string; readonly contradicts: readonly string[] };
	/** Whether a pale overlay, such as a watermark, covers the print; a photocopy would not show it. */
	readonly hasPaleOverlay?: boolean;
	/** A readable description of layout and wording. */
	readonly variant: string;
	/** Draws the document flat and undamaged. */
	draw(pixelsPerMm: number): DrawnDocument;
}

/** Contents of pictures that show no supported document. */
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
