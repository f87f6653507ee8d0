import type { Line, Sheet, TextStyle } from "../drawing/sheet.ts";
import type { LabelPlacement } from "./layout-style.ts";

/** A value of a document with its possible labels. */
export interface Entry {
	/** Wordings of the label, each in one or more languages. Empty: the value never has a label. */
	readonly labels: readonly (readonly string[])[];
	/** The value, line by line. */
	readonly lines: readonly Line[];
	/** Whether the value is self-explanatory, so that its label may be missing. */
	readonly isSelfExplanatory?: boolean;
	/** A fixed position of the label. Absent: the position that the style chooses. */
	readonly labelPlacement?: LabelPlacement;
	/** Size relative to the other values; defaults to 1. */
	readonly scale?: number;
	/** Whether the value is always bold. */
	readonly isBold?: boolean;
	/** The box of the entry on a form; either all entries of a block have one, or none. */
	readonly box?: FormBox;
}

/** The space for an entry in a row of a form; lengths in millimetres from the left edge of the block. */
export interface FormBox {
	readonly row: number;
	readonly x: number;
	readonly width: number;
}

/** A line to print on baseline y; lengths in millimetres. */
export interface Piece {
	readonly line: Line;
	readonly x: number;
	readonly y: number;
	readonly style: TextStyle;
}

export function drawPieces(sheet: Sheet, pieces: readonly Piece[]): void {
	for (const { line, x, y, style } of pieces) sheet.text(line, x, y, style);
}
