import type { PictureBox } from "../../lib/picture/box.ts";
import { listBoxes } from "../../lib/picture/list-boxes.ts";
import type { ReviewedItem } from "../desk/row.ts";
import { findBackground } from "./background.ts";
import { buildMasks, expandMask, findMrzLines, type Mask } from "./masks.ts";
import { locatePortrait, portraitField } from "./portrait-of.ts";

/** A person's choice of what to mask on the copies of all documents. */
export interface MaskingOptions {
	/**
	 * Whether to hide the portrait, ghost portrait, signature, MRZ and barcode: only values, labels and the background
	 * between them stay visible.
	 */
	readonly isFaceless: boolean;
	/** The names of the fields to hide, and `portraitField` for the portrait. */
	readonly hidden: ReadonlySet<string>;
}

/** What to blacken on one copy. */
export interface Masking {
	/** Always blackened. */
	readonly masks: readonly Mask[];
	/** Values to keep; everything outside `kept` and `ground` is blackened. Null: only `masks` are. */
	readonly kept: readonly Mask[] | null;
	/** Labels and background to keep, except within `closed`. */
	readonly ground?: readonly Mask[];
	/** Areas of `ground` that are blackened, such as a portrait. */
	readonly closed?: readonly Mask[];
}

/**
 * Plans the masks for the copy of one document. Other documents in the picture are blackened. Returns null if the
 * position of something to hide is unknown, because nobody checks each copy; with `isFaceless`, labels and background
 * are blackened instead. Also returns null if there is no evidence.
 *
 * @param isAlone Whether no other document was read from the same picture.
 */
export function planMasking(
	{ body, fields }: ReviewedItem,
	{ isFaceless, hidden }: MaskingOptions,
	isAlone: boolean,
): Masking | null {
	if (!body?.evidence) return null;
	const boxes = listBoxes(body, fields);
	if (isFaceless) return planFacelessMasking(body, boxes, hidden, isAlone);
	if (!canHideOthers(body, isAlone) || !hasAllPositions(body, boxes, hidden)) return null;
	const face = locatePortrait(body.documentType, boxes);
	if (hidden.has(portraitField) && !face) return null;
	return planFieldMasking(body, boxes, hidden);
}

/** Plans masks for the chosen fields and for the other documents in the picture. */
export function planFieldMasking(body: Body, boxes: readonly PictureBox[], hidden: ReadonlySet<string>): Masking {
	const face = hidden.has(portraitField) ? locatePortrait(body.documentType, boxes) : null;
	const masks = [...(face ? [face] : []), ...buildMasks(hidden, boxes)];
	const [outline, others] = [body.evidence?.document?.quadrilateral, maskOtherDocuments(body)];
	if (others.length === 0 || !outline) return { masks: [...masks, ...others], kept: null };
	return { masks, kept: [], ground: [outline], closed: others };
}

/** Margin around the outline of a document, as a fraction of its longest side, because outlines are not exact. */
const outlineMargin = 0.06;

/** Returns the areas of the other documents in the picture, with a margin. */
const maskOtherDocuments = ({ meta }: Body): readonly Mask[] =>
	(meta.otherDocuments ?? []).map(({ quadrilateral }) => expandMask(quadrilateral, outlineMargin));

/** Whether every other document can be hidden: there is none, or the outlines of all documents are known. */
const canHideOthers = ({ evidence, meta }: Body, isAlone: boolean): boolean =>
	evidence?.document && meta.otherDocuments ? true : isAlone && !evidence?.hasTwin;

type Body = NonNullable<ReviewedItem["body"]>;

/**
 * Plans masks that hide faces by keeping only values, labels and background, and that hide the chosen fields. Labels
 * and background are kept only if the positions of each value to hide and of each other document are known.
 */
export function planFacelessMasking(
	body: Body,
	boxes: readonly PictureBox[],
	hidden: ReadonlySet<string>,
	isAlone: boolean,
): Masking {
	const isKept = ({ name }: PictureBox) => !isBarcode(body, name) && !name.startsWith("mrzLine");
	const keepsGround = canHideOthers(body, isAlone) && hasAllPositions(body, boxes, hidden);
	const face = locatePortrait(body.documentType, boxes);
	const barcodes = boxes.filter(({ name }) => isBarcode(body, name)).map(({ corners }) => corners);
	return {
		masks: buildMasks(hidden, boxes),
		kept: boxes.filter(isKept).map(({ corners }) => corners),
		ground: keepsGround
			? findBackground(
					body.documentType,
					boxes.filter(({ name }) => !isBarcode(body, name)),
				)
			: [],
		closed: [...(face ? [face] : []), ...barcodes, ...maskOtherDocuments(body)],
	};
}

/** Whether a value comes from a barcode, which may contain a portrait. */
const isBarcode = ({ evidence }: Body, name: string): boolean =>
	evidence?.fields[name]?.source?.includes("barcode") ?? false;

/** Whether the position of each field to hide is known, in print and in the MRZ. Absent fields need no position. */
function hasAllPositions(
	body: NonNullable<ReviewedItem["body"]>,
	boxes: readonly PictureBox[],
	hidden: ReadonlySet<string>,
): boolean {
	const located = new Set(boxes.map(({ name }) => name));
	const requested = [...hidden].filter((name) => name in body.data);
	const mrzLines = findMrzLines(requested).filter((line) => line in body.data);
	const isAbsent = (name: string) => body.evidence?.fields[name]?.reason === "not-on-document";
	return [...requested.filter((name) => !isAbsent(name)), ...mrzLines].every((name) => located.has(name));
}
