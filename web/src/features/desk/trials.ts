import { type ErrorCode, errorCodesCausedBy } from "../../../../src/answer/errors.ts";
import type { ApiAnswerJson } from "../../../../src/service/dashboard/contract.ts";
import { callService } from "../../lib/ask-service.ts";

/** Used in place of a document type to let the service detect the type. */
export const anyDocumentType = "any";

/** One trial: what is sent, and as which document type. */
export interface Trial {
	readonly documentType: string;
	/** The number of the document to read if the picture has several; absent for any document of this type. */
	readonly document?: number;
	/** The picture; null for an error that needs none. */
	readonly file: File | null;
	/** The error that this trial is to cause; null for an ordinary reading. */
	readonly error: ErrorCode | null;
}

/** The response to a trial, and the time from request to response. */
export interface TrialResult {
	readonly answer: ApiAnswerJson;
	readonly roundTripMs: number;
}

/** Longer than the slowest image takes, including the wait in a full queue. */
const readingTimeoutMs = 120_000;

/** Errors that a token, load or a defect causes. The service simulates them, because no picture can. */
const simulatedErrors: readonly ErrorCode[] = errorCodesCausedBy("gate", "reader");

function createForm(file: File | null): FormData {
	const form = new FormData();
	if (file) form.set("image", file, file.name);
	else form.set("comment", "no image");
	return form;
}

/** Sends one trial to the playground's endpoint, which stores neither the picture nor the response. */
export async function runTrial(
	{ documentType, document, file, error }: Trial,
	signal: AbortSignal,
): Promise<TrialResult> {
	const simulation = error && simulatedErrors.includes(error) ? `?pretend=${error}` : "";
	const query = document === undefined ? simulation : `?document=${document}`;
	const startedAt = performance.now();
	const isMalformed = error === "VALIDATION_ERROR" && !file;
	const answer = await callService<ApiAnswerJson>(`/playground/${documentType}${query}`, {
		method: "POST",
		signal,
		timeoutMs: readingTimeoutMs,
		...(isMalformed ? { json: { image: 42, mediaType: "image/jpeg" } } : { body: createForm(file) }),
	});
	return { answer, roundTripMs: performance.now() - startedAt };
}
