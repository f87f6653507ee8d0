import type { FieldEvidenceJson } from "../../../../src/service/dashboard/contract.ts";

/** How to show a picture upright: the size in pixels that it then has, and the clockwise rotation in degrees. */
export interface UprightFrame {
	readonly width: number;
	readonly height: number;
	readonly rotation: number;
}

/** A value's position on the upright picture. */
export interface PictureBox {
	/** The API's field name. */
	readonly name: string;
	readonly title: string;
	readonly corners: NonNullable<FieldEvidenceJson["quadrilateral"]>;
	/** Set for the box of an alternative, which is visible only while highlighted. */
	readonly isAlternative?: true;
	/** Set for the box of an alternative to an empty field. Highlighting that field also highlights this box. */
	readonly field?: string;
}

/** Whether a box is highlighted, because it or its field is marked. */
export const isHighlighted = ({ name, field }: PictureBox, marked: string | null): boolean =>
	marked !== null && (name === marked || field === marked);
