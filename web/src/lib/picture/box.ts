import type { FieldEvidenceJson } from "../../../../src/service/dashboard/contract.ts";

/** Size in pixels and rotation, in degrees clockwise, of an upright picture. */
export interface Upright {
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
	/** Belongs to a possible value, so it is visible only while highlighted. */
	readonly isAlternative?: true;
	/** The field it belongs to, which has no value; highlighting the field highlights this box. */
	readonly field?: string;
}

/** Whether a box is highlighted, by its own name or that of its field. */
export const isHighlighted = ({ name, field }: PictureBox, marked: string | null): boolean =>
	marked !== null && (name === marked || field === marked);
