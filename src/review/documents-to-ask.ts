import { aboutOf } from "../documents/about-of.ts";
import type { ExtractionJson, RefusalJson } from "./answer-json.ts";
import { cropToBoxes } from "./crop-to-boxes.ts";

/** Another document of a picture that was read, to ask the service for. */
export interface DocumentToAsk {
	readonly documentType: string;
	/** Its number in the picture. Null: it was not located, and may not be there. */
	readonly document: number | null;
}

/**
 * The other documents to ask the same picture for: those that were located, and the other side of a card. None where
 * the answer is a refusal, or has no evidence.
 *
 * @param asked The document that the picture was sent as, of which more may lie there; null where it was to be found
 *   out.
 */
export function documentsToAsk(body: ExtractionJson | RefusalJson, asked: string | null): readonly DocumentToAsk[] {
	if (!body.success || !body.evidence) return [];
	const located = (body.meta.otherDocuments ?? []).flatMap(({ documentType, number }): DocumentToAsk[] =>
		documentType !== null && (asked === null || asked === documentType) ? [{ documentType, document: number }] : [],
	);
	const side = asked === null ? otherSideOf(body, body.evidence) : null;
	if (side === null || located.some(({ documentType }) => documentType === side)) return located;
	return [...located, { documentType: side, document: null }];
}

/** The other side of a card that takes a part of the picture. */
function otherSideOf(
	{ documentType }: ExtractionJson,
	{ upright, fields }: NonNullable<ExtractionJson["evidence"]>,
): string | null {
	const boxes = Object.values(fields).flatMap(({ quadrilateral, printedQuadrilateral }) =>
		[quadrilateral, printedQuadrilateral].flatMap((corners) => (corners ? [{ corners }] : [])),
	);
	return cropToBoxes(boxes, upright) === null ? null : (aboutOf(documentType)?.card?.other ?? null);
}
