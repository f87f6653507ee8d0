import type { FieldEvidenceJson } from "../../../src/dashboard/contract.ts";

/** How a picture was turned to stand upright; sizes in pixels, rotation in degrees clockwise. */
export interface Upright {
	readonly width: number;
	readonly height: number;
	readonly rotation: number;
}

/** A value's place on the upright picture. */
export interface Box {
	/** The API's name of its field. */
	readonly name: string;
	/** For people. */
	readonly title: string;
	readonly corners: NonNullable<FieldEvidenceJson["quadrilateral"]>;
	/** Of a value that the field may have: it shows only while it is pointed out. */
	readonly isAlternative?: true;
	/** The field without a value that it belongs to: pointing out the field points out this box. */
	readonly field?: string;
}

/** Whether a box is pointed out, by its own name or by that of its field. */
export const isHighlighted = ({ name, field }: Box, marked: string | null): boolean =>
	marked !== null && (name === marked || field === marked);
