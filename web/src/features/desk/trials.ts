import { type ErrorCode, errorCodesOf } from "../../../../src/answer/errors.ts";
import type { ApiAnswerJson } from "../../../../src/service/dashboard/contract.ts";
import { askService } from "../../lib/ask-service.ts";

/** Used in place of a document type to have the type detected. */
export const anyDocument = "any";

/** One trial: what is sent, and as which document type. */
export interface Trial {
	readonly documentType: string;
	/** The number of the document to read, if the picture has several. Absent: any document of this type. */
	readonly document?: number;
	/** Null: there is no picture to show. */
	readonly file: File | null;
	/** An error to simulate that no picture can cause. */
	readonly error: ErrorCode | null;
}

/** The response, and the round-trip time. */
export interface TrialResult {
	readonly answer: ApiAnswerJson;
	readonly roundTripMs: number;
}

/** Longer than a full queue and the slowest image take together. */
const readingTimeoutMs = 120_000;

/** Errors caused by a token, load or a defect, which the service simulates. */
const pretendable: readonly ErrorCode[] = errorCodesOf("gate", "reader");

function formWith(file: File | null): FormData {
	const form = new FormData();
	if (file) form.set("image", file, file.name);
	else form.set("comment", "no image");
	return form;
}

/** Sends one trial to the playground's endpoint, which stores nothing. */
export async function runTrial(
	{ documentType, document, file, error }: Trial,
	signal: AbortSignal,
): Promise<TrialResult> {
	const pretend = error && pretendable.includes(error) ? `?pretend=${error}` : "";
	const query = document === undefined ? pretend : `?document=${document}`;
	const startedAt = performance.now();
	const isMalformed = error === "VALIDATION_ERROR" && !file;
	const answer = await askService<ApiAnswerJson>(`/playground/${documentType}${query}`, {
		method: "POST",
		signal,
		timeoutMs: readingTimeoutMs,
		...(isMalformed ? { json: { image: 42, mediaType: "image/jpeg" } } : { body: formWith(file) }),
	});
	return { answer, roundTripMs: performance.now() - startedAt };
}
