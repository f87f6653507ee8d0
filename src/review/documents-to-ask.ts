import { descriptionOf } from "../answer/document-descriptions.ts";
import type { ExtractionJson, RefusalJson } from "./answer-json.ts";
import { cropToBoxes } from "./crop-to-boxes.ts";

/** Another document in a picture, which should be requested too. */
export interface DocumentToRequest {
	readonly documentType: string;
	/** The document's number in the picture; null if it was not located and may be absent. */
	readonly document: number | null;
}

/**
 * Returns the other documents of the same picture that should be requested: those that were located, and the other side
 * of a card. None for a refusal or a response without evidence.
 * @param requested The document type that the picture was sent as, of which there may be more; null if it was to be
 * detected.
 */
export function findDocumentsToRequest(
	body: ExtractionJson | RefusalJson,
	requested: string | null,
): readonly DocumentToRequest[] {
	if (!body.success || !body.evidence) return [];
	const located = (body.meta.otherDocuments ?? []).flatMap(({ documentType, number }): DocumentToRequest[] =>
		documentType !== null && (requested === null || requested === documentType)
			? [{ documentType, document: number }]
			: [],
	);
	const otherSide = requested === null ? findOtherSide(body, body.evidence) : null;
	if (otherSide === null || located.some(({ documentType }) => documentType === otherSide)) return located;
	return [...located, { documentType: otherSide, document: null }];
}

/** Returns the document type of a card's other side, if the card fills only part of the picture; otherwise null. */
function findOtherSide(
	{ documentType }: ExtractionJson,
	{ upright, fields }: NonNullable<ExtractionJson["evidence"]>,
): string | null {
	const boxes = Object.values(fields).flatMap(({ quadrilateral, printedQuadrilateral }) =>
		[quadrilateral, printedQuadrilateral].flatMap((corners) => (corners ? [{ corners }] : [])),
	);
	return cropToBoxes(boxes, upright) === null ? null : (descriptionOf(documentType)?.card?.other ?? null);
}
