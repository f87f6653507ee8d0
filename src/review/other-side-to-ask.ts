import { aboutOf } from "../documents/about-of.ts";
import type { ExtractionJson, RefusalJson } from "./answer-json.ts";
import { cropToBoxes } from "./crop-to-boxes.ts";

/**
 * The document to ask the same picture for, where it may show the other side of a card too. What was read takes a part
 * of the picture. Null where there is nothing to ask.
 */
export function otherSideToAsk(body: ExtractionJson | RefusalJson): string | null {
	if (!body.success || !body.evidence) return null;
	const { upright, fields } = body.evidence;
	const boxes = Object.values(fields).flatMap(({ quadrilateral, printedQuadrilateral }) =>
		[quadrilateral, printedQuadrilateral].flatMap((corners) => (corners ? [{ corners }] : [])),
	);
	return cropToBoxes(boxes, upright) === null ? null : (aboutOf(body.documentType)?.card?.other ?? null);
}
