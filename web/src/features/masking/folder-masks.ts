import type { PictureBox } from "../../lib/picture/box.ts";
import { boxesOf } from "../../lib/picture/boxes-of.ts";
import type { Reviewed } from "../desk/row.ts";
import { groundOf } from "./ground-of.ts";
import { grownBy, type Mask, masksOf, mrzLinesOf } from "./masks-of.ts";
import { portrait, portraitOf } from "./portrait-of.ts";

/** What to mask on copies that nobody checks one by one. */
export interface Wish {
	/**
	 * Hides the portrait, ghost portrait, signature, MRZ and barcode, so that only values, labels and the background
	 * between them remain.
	 */
	readonly isFaceless: boolean;
	/** Field names and `portrait`. */
	readonly hidden: ReadonlySet<string>;
}

/** The masks for one copy: these places, or everything outside `kept` if that is given. */
export interface Masking {
	readonly masks: readonly Mask[];
	readonly kept: readonly Mask[] | null;
	/** Also kept, except within `closed`: labels and the document's background. */
	readonly ground?: readonly Mask[];
	readonly closed?: readonly Mask[];
}

/**
 * The masks of one document. Null if something to hide has no known position: then no copy is made. Of several located
 * documents only this one stays visible.
 *
 * @param isAlone No other document was read from the same picture.
 */
export function maskingOf({ body, fields }: Reviewed, { isFaceless, hidden }: Wish, isAlone: boolean): Masking | null {
	if (!body?.evidence) return null;
	const boxes = boxesOf(body, fields);
	if (isFaceless) return facelessMasking(body, boxes, hidden, isAlone);
	if (!isApart(body, isAlone) || !isPlaced(body, boxes, hidden)) return null;
	const face = portraitOf(body.documentType, boxes);
	if (hidden.has(portrait) && !face) return null;
	return fieldMasking(body, boxes, hidden);
}

/** Returns the masks for the chosen fields and for the other documents in the picture. */
export function fieldMasking(body: Body, boxes: readonly PictureBox[], hidden: ReadonlySet<string>): Masking {
	const face = hidden.has(portrait) ? portraitOf(body.documentType, boxes) : null;
	const masks = [...(face ? [face] : []), ...masksOf(hidden, boxes)];
	const [own, others] = [body.evidence?.document?.quadrilateral, otherMasksOf(body)];
	if (others.length === 0 || !own) return { masks: [...masks, ...others], kept: null };
	return { masks, kept: [], ground: [own], closed: others };
}

/** Margin around outlines, as a fraction of their size, to allow for their error. */
const outlineRoom = 0.06;

/** Returns the other documents in the picture, with margins. */
const otherMasksOf = ({ meta }: Body): readonly Mask[] =>
	(meta.otherDocuments ?? []).map(({ quadrilateral }) => grownBy(quadrilateral, outlineRoom));

/** Whether no other document can be visible, either because there is none or because this one's outline is known. */
const isApart = ({ evidence, meta }: Body, isAlone: boolean): boolean =>
	evidence?.document && meta.otherDocuments ? true : isAlone && !evidence?.hasTwin;

type Body = NonNullable<Reviewed["body"]>;

/**
 * Returns the masks that hide faces. The background is visible only if the position of each value to hide and of each
 * other document is known.
 */
export function facelessMasking(
	body: Body,
	boxes: readonly PictureBox[],
	hidden: ReadonlySet<string>,
	isAlone: boolean,
): Masking {
	const isShown = ({ name }: PictureBox) => !isBarcode(body, name) && !name.startsWith("mrzLine");
	const isOpen = isApart(body, isAlone) && isPlaced(body, boxes, hidden);
	const face = portraitOf(body.documentType, boxes);
	const barcodes = boxes.filter(({ name }) => isBarcode(body, name)).map(({ corners }) => corners);
	return {
		masks: masksOf(hidden, boxes),
		kept: boxes.filter(isShown).map(({ corners }) => corners),
		ground: isOpen
			? groundOf(
					body.documentType,
					boxes.filter(({ name }) => !isBarcode(body, name)),
				)
			: [],
		closed: [...(face ? [face] : []), ...barcodes, ...otherMasksOf(body)],
	};
}

/** A barcode may contain a portrait. */
const isBarcode = ({ evidence }: Body, name: string): boolean =>
	evidence?.fields[name]?.source?.includes("barcode") ?? false;

/** Whether each of these fields that the document may have has a known position, in print and in the MRZ. */
function isPlaced(
	body: NonNullable<Reviewed["body"]>,
	boxes: readonly PictureBox[],
	hidden: ReadonlySet<string>,
): boolean {
	const placed = new Set(boxes.map(({ name }) => name));
	const asked = [...hidden].filter((name) => name in body.data);
	const mrz = mrzLinesOf(asked).filter((line) => line in body.data);
	const isAbsent = (name: string) => body.evidence?.fields[name]?.reason === "not-on-document";
	return [...asked.filter((name) => !isAbsent(name)), ...mrz].every((name) => placed.has(name));
}
