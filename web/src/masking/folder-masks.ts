import type { Reviewed } from "../clerk/row.ts";
import type { Box } from "../playground/box.ts";
import { boxesOf } from "../playground/boxes-of.ts";
import { groundOf } from "./ground-of.ts";
import { grownBy, type Mask, masksOf, zoneLinesOf } from "./masks-of.ts";
import { portrait, portraitOf } from "./portrait-of.ts";

/** What is blackened on copies that nobody looks at one by one. */
export interface Wish {
	/** No portrait, ghost portrait, signature, MRZ or barcode: only values, captions and the ground between them are left. */
	readonly isFaceless: boolean;
	/** Names of fields, and `portrait`. */
	readonly hidden: ReadonlySet<string>;
}

/** How one copy is blackened: these places, and where `kept` is told all around those. */
export interface Masking {
	readonly masks: readonly Mask[];
	readonly kept: readonly Mask[] | null;
	/** Kept as well, but for what of it lies within `closed`: captions and the document's ground. */
	readonly ground?: readonly Mask[];
	readonly closed?: readonly Mask[];
}

/**
 * The masking of one document. Null where something that must be hidden has no known place: such a copy is not made. Of
 * a picture with several located documents only the own one is in sight.
 *
 * @param isAlone No other document was read from the same picture.
 */
export function maskingOf({ body, fields }: Reviewed, { isFaceless, hidden }: Wish, isAlone: boolean): Masking | null {
	if (!body?.evidence) return null;
	const boxes = boxesOf(body, fields);
	if (isFaceless) return facelessOf(body, boxes, hidden, isAlone);
	if (!isApart(body, isAlone) || !isPlaced(body, boxes, hidden)) return null;
	const face = portraitOf(body.documentType, boxes);
	if (hidden.has(portrait) && !face) return null;
	return openOf(body, boxes, hidden);
}

/** The masking that hides what is chosen, and each other document of the picture. */
export function openOf(body: Body, boxes: readonly Box[], hidden: ReadonlySet<string>): Masking {
	const face = hidden.has(portrait) ? portraitOf(body.documentType, boxes) : null;
	const masks = [...(face ? [face] : []), ...masksOf(hidden, boxes)];
	const [own, others] = [body.evidence?.document?.quadrilateral, otherMasksOf(body)];
	if (others.length === 0 || !own) return { masks: [...masks, ...others], kept: null };
	return { masks, kept: [], ground: [own], closed: others };
}

/** Outlines are as rough as this, in their own size. */
const outlineRoom = 0.06;

/** Where the picture's other documents lie, with room around them. */
const otherMasksOf = ({ meta }: Body): readonly Mask[] =>
	(meta.otherDocuments ?? []).map(({ quadrilateral }) => grownBy(quadrilateral, outlineRoom));

/** Whether no other document can be in sight: there is none, or the own one's outline is known. */
const isApart = ({ evidence, meta }: Body, isAlone: boolean): boolean =>
	evidence?.document && meta.otherDocuments ? true : isAlone && !evidence?.hasTwin;

type Body = NonNullable<Reviewed["body"]>;

/**
 * The masking that shows no face. The ground is in sight only where each value to hide has a known place, and where each
 * other document lies.
 */
export function facelessOf(body: Body, boxes: readonly Box[], hidden: ReadonlySet<string>, isAlone: boolean): Masking {
	const isShown = ({ name }: Box) => !isBarcode(body, name) && !name.startsWith("mrzLine");
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

/** A barcode may hold a portrait, and whoever has its keys reads it. */
const isBarcode = ({ evidence }: Body, name: string): boolean =>
	evidence?.fields[name]?.source?.includes("barcode") ?? false;

/** Whether each of these that the document may have stands at a known place, in print and in the zone. */
function isPlaced(body: NonNullable<Reviewed["body"]>, boxes: readonly Box[], hidden: ReadonlySet<string>): boolean {
	const placed = new Set(boxes.map(({ name }) => name));
	const asked = [...hidden].filter((name) => name in body.data);
	const zone = zoneLinesOf(asked).filter((line) => line in body.data);
	const isAbsent = (name: string) => body.evidence?.fields[name]?.reason === "not-on-document";
	return [...asked.filter((name) => !isAbsent(name)), ...zone].every((name) => placed.has(name));
}
