import type { Reviewed } from "../clerk/row.ts";
import type { Box } from "../playground/box.ts";
import { boxesOf } from "../playground/boxes-of.ts";
import { type Mask, masksOf, zoneLinesOf } from "./masks-of.ts";
import { portrait, portraitOf } from "./portrait-of.ts";

/** What is blackened on copies that nobody looks at one by one. */
export interface Wish {
	/** Neither portrait nor ghost portrait nor signature: black is everything but the values that were read. */
	readonly isFaceless: boolean;
	/** Names of fields, and `portrait`. */
	readonly hidden: ReadonlySet<string>;
}

/** How one copy is blackened: these places, and where `kept` is told all around those. */
export interface Masking {
	readonly masks: readonly Mask[];
	readonly kept: readonly Mask[] | null;
}

/**
 * The masking of one document. Null where something that must be hidden has no known place: such a copy is not made.
 *
 * @param isAlone No other document was read from the same picture.
 */
export function maskingOf({ body, fields }: Reviewed, { isFaceless, hidden }: Wish, isAlone: boolean): Masking | null {
	if (!body?.evidence) return null;
	const boxes = boxesOf(body, fields);
	if (isFaceless) return { masks: masksOf(hidden, boxes), kept: keptOf(body, boxes) };
	if (!isAlone || body.evidence.hasTwin || !isPlaced(body, boxes, hidden)) return null;
	const face = portraitOf(body.documentType, boxes);
	if (hidden.has(portrait) && !face) return null;
	return { masks: [...(face && hidden.has(portrait) ? [face] : []), ...masksOf(hidden, boxes)], kept: null };
}

/** The places of the values. A barcode is none: it may hold a portrait, and whoever has its keys reads it. */
export function keptOf(body: NonNullable<Reviewed["body"]>, boxes: readonly Box[]): readonly Mask[] {
	const shown = boxes.filter(({ name }) => !body.evidence?.fields[name]?.source?.includes("barcode"));
	return shown.map(({ corners }) => corners);
}

/** Whether each of these that the document may have stands at a known place, in print and in the zone. */
function isPlaced(body: NonNullable<Reviewed["body"]>, boxes: readonly Box[], hidden: ReadonlySet<string>): boolean {
	const placed = new Set(boxes.map(({ name }) => name));
	const asked = [...hidden].filter((name) => name in body.data);
	const zone = zoneLinesOf(asked).filter((line) => line in body.data);
	const isAbsent = (name: string) => body.evidence?.fields[name]?.reason === "not-on-document";
	return [...asked.filter((name) => !isAbsent(name)), ...zone].every((name) => placed.has(name));
}
