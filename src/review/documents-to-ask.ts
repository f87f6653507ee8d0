import { descriptionOf } from "../answer/document-descriptions.ts";
import type { ExtractionJson, RefusalJson } from "./answer-json.ts";
import { cropToBoxes } from "./crop-to-boxes.ts";

/** Another document in a picture, to be requested. */
export interface DocumentToAsk {
	readonly documentType: string;
	/** Its number in the picture. Null if it was not located and may not be there. */
	readonly document: number | null;
}

/**
 * The other documents of the same picture to request: those located, and the other side of a card. None for a refusal
 * or a response without evidence.
 *
 * @param asked The document type that the picture was sent as, of which there may be more; null if it was to be
 * detected.
 */
export function documentsToAsk(body: ExtractionJson | RefusalJson, requested: string | null): readonly DocumentToAsk[] {
	if (!body.success || !body.evidence) return [];
	const located = (body.meta.otherDocuments ?? []).flatMap(({ documentType, number }): DocumentToAsk[] =>
		documentType !== null && (requested === null || requested === documentType)
			? [{ documentType, document: number }]
			: [],
	);
	const side = requested === null ? otherSideOf(body, body.evidence) : null;
	if (side === null || located.some(({ documentType }) => documentType === side)) return located;
	return [...located, { documentType: side, document: null }];
}

/** The other side of a card that fills only part of the picture. */
function otherSideOf(
	{ documentType }: ExtractionJson,
	{ upright, fields }: NonNullable<ExtractionJson["evidence"]>,
): string | null {
	const boxes = Object.values(fields).flatMap(({ quadrilateral, printedQuadrilateral }) =>
		[quadrilateral, printedQuadrilateral].flatMap((corners) => (corners ? [{ corners }] : [])),
	);
	return cropToBoxes(boxes, upright) === null ? null : (descriptionOf(documentType)?.card?.other ?? null);
}
