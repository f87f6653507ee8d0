import type { ExtractionJson, RefusalJson } from "../../../src/dashboard/contract.ts";
import { otherSideToAsk } from "../../../src/review/other-side-to-ask.ts";
import { anyDocument, type Trial } from "./trials.ts";

/**
 * The picture of a trial, asked for the card's other side. Only where the person left the document open, and the side
 * that was read takes a part of the picture. Null where there is nothing to ask.
 */
export function otherSideTrial({ documentType, file, error }: Trial, body: ExtractionJson | RefusalJson): Trial | null {
	const other = documentType === anyDocument && !error ? otherSideToAsk(body) : null;
	return other ? { documentType: other, file, error: null } : null;
}
