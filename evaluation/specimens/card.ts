import type { DocumentType } from "../../src/documents/definition.ts";
import type { Drawn } from "./drawing/sheet.ts";
import type { Print } from "./people/print-order.ts";

/** A value of the ground truth: as the service should answer it. Null = not printed. */
export type TrueValue = string | readonly string[] | null;

/** What the camera needs to know of a document before it is drawn; lengths in millimetres. */
export interface Subject {
	readonly width: number;
	readonly height: number;
	/** Capital height of the smallest value that must stay readable. */
	readonly textMm: number;
	/** A symbol that must stay decodable, with the least pixels it needs across. Null without one. */
	readonly symbol: { readonly widthMm: number; readonly pixelsMin: number } | null;
}

/**
 * A document that was thought up but not drawn yet. The picture is planned first, so that it is drawn at the size it
 * will appear.
 */
export interface Design {
	readonly kind: DocumentType | OtherKind;
	readonly subject: Subject;
	readonly cornerMm: number;
	readonly fields: Readonly<Record<string, TrueValue>>;
	/** Other values that are right, by field. */
	readonly accept: Readonly<Record<string, readonly TrueValue[]>>;
	/** What else lies in the picture. */
	readonly also?: DocumentType | OtherKind;
	/** How a passport's print stands to its zone where that is not the usual way, its kind, and what it contradicts. */
	readonly print?: { readonly print: Print; readonly printKind: string; readonly contradicts: readonly string[] };
	/** Something pale lies over its print, which a copier would lose. */
	readonly isPale?: boolean;
	/** Which layout and wording, for people. */
	readonly variant: string;
	/** Draws it flat and clean. */
	draw(pixelsPerMm: number): Drawn;
}

/** Pictures that are none of the documents. */
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
