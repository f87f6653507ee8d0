import type { ExtractionJson, RefusalJson } from "../../../src/dashboard/contract.ts";
import { aboutOf } from "../about-of.ts";
import { boxesOf } from "./boxes-of.ts";
import { cropToBoxes } from "./crop-to-boxes.ts";
import { anyDocument, type Trial } from "./trials.ts";

/**
 * The picture of a trial, asked for the card's other side. Only where the person left the document open, and the side
 * that was read takes a part of the picture. Null where there is nothing to ask.
 */
export function otherSideOf({ documentType, file, error }: Trial, body: ExtractionJson | RefusalJson): Trial | null {
	if (documentType !== anyDocument || error || !body.success || !body.evidence) return null;
	const other = aboutOf(body.documentType)?.card?.other;
	const isPart = cropToBoxes(boxesOf(body), body.evidence.upright) !== null;
	return other && isPart ? { documentType: other, file, error: null } : null;
}
