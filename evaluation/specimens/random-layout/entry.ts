import type { Line, Sheet, TextStyle } from "../drawing/sheet.ts";
import type { CaptionPlace } from "./look.ts";

/** One value of a document with the captions that may stand beside it. */
export interface Entry {
	/** Wordings of the caption, each in one language or more. Empty = always printed without. */
	readonly captions: readonly (readonly string[])[];
	/** The value, line by line. */
	readonly lines: readonly Line[];
	/** A person tells by the value alone what it is: its caption may be missing. */
	readonly isTelling?: boolean;
	/** Where its caption stands, whatever the other captions do. */
	readonly place?: CaptionPlace;
	/** Size of the value against the other values; 1 where absent. */
	readonly scale?: number;
	/** Its value is printed bold, whatever the others are. */
	readonly isBold?: boolean;
	/** Where a form has a box for it: all entries of a block have one, or none. */
	readonly box?: Box;
}

/** The room for an entry in a row of a form; lengths in millimetres from the left edge of the block. */
export interface Box {
	readonly row: number;
	readonly x: number;
	readonly width: number;
}

/** Something to print on the baseline y; lengths in millimetres. */
export interface Piece {
	readonly line: Line;
	readonly x: number;
	readonly y: number;
	readonly style: TextStyle;
}

/** Prints the pieces in their order. */
export function drawPieces(sheet: Sheet, pieces: readonly Piece[]): void {
	for (const { line, x, y, style } of pieces) sheet.text(line, x, y, style);
}
