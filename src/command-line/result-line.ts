import { refusalOfOutcome } from "../api/admission.ts";
import { type ErrorEnvelope, type ExtractionEnvelope, errorEnvelope, extractionEnvelope } from "../api/envelope.ts";
import type { Refusal } from "../api/refusal.ts";
import type { DocumentDefinition } from "../documents/definition.ts";
import type { Outcome } from "../extraction/outcome.ts";

/** What is printed for one file: the API's body, with the file's name before it. */
export type ResultLine = { readonly file: string } & (ExtractionEnvelope | ErrorEnvelope);

/** The line for a file that was handed to the extractor. */
export function resultLine(
	file: string,
	outcome: Outcome,
	definitions: readonly DocumentDefinition[],
	request: Parameters<typeof extractionEnvelope>[2],
): ResultLine {
	if (outcome.outcome !== "read") return refusedLine(file, refusalOfOutcome(outcome));
	const definition = definitions.find(({ documentType }) => documentType === outcome.documentType);
	if (!definition) throw new Error(`The catalogue has no row ${outcome.documentType}`);
	return { file, ...extractionEnvelope(definition, outcome, request) };
}

/** The line for a file with which nothing could be done. */
export function refusedLine(file: string, refusal: Refusal): ResultLine {
	return { file, ...errorEnvelope(refusal) };
}
