import { type BoxCrop, boundsOfCorners } from "../../../../src/review/crop-to-boxes.ts";
import type { ExtractionJson } from "../../../../src/service/dashboard/contract.ts";

/**
 * Returns the part of a picture that contains the document's outline and all its values. Null if the document was not
 * located, because the whole picture then shows it.
 */
export function cropToDocument({ evidence }: Pick<ExtractionJson, "evidence">): BoxCrop | null {
	if (!evidence?.document) return null;
	const { upright, fields, document } = evidence;
	const values = Object.values(fields).flatMap(({ quadrilateral }) => quadrilateral ?? []);
	const { left, top, right, bottom } = boundsOfCorners([...document.quadrilateral, ...values]);
	const [x, y] = [Math.max(0, left), Math.max(0, top)];
	return { x, y, width: Math.min(upright.width, right) - x, height: Math.min(upright.height, bottom) - y };
}
