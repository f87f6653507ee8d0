import { type ErrorCode, errorCodesOf } from "../../../../src/api/errors.ts";
import { imageBytesMax } from "../../../../src/api/uploads/upload-limits.ts";
import type { ApiAnswerJson, SpecimenJson } from "../../../../src/dashboard/contract.ts";
import { askService } from "../../lib/ask-service.ts";

/** Instead of a document type: detect it. */
export const anyDocument = "any";

/** One trial: what is sent, and as which document type. */
export interface Trial {
	readonly documentType: string;
	/** The number of the document to read, of several in the picture. Absent: any of this type. */
	readonly document?: number;
	/** Null: nothing to show. */
	readonly file: File | null;
	/** An error to simulate that no picture causes. */
	readonly error: ErrorCode | null;
}

/** The response, and the round-trip time. */
export interface TrialResult {
	readonly answer: ApiAnswerJson;
	readonly roundTripMs: number;
}

/** Longer than a full queue and the slowest image together. */
const readingTimeoutMs = 120_000;

/** Errors caused by a token, load or a defect: the service simulates them. */
const pretendable: readonly ErrorCode[] = errorCodesOf("gate", "reader");

/** All errors of a document's endpoint, in the specification's order. */
export const triableErrors: readonly ErrorCode[] = errorCodesOf("request", "gate", "reader");

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

/** A supplied picture as a file. */
export async function fetchSpecimen(specimen: Pick<SpecimenJson, "file">, signal?: AbortSignal): Promise<File> {
	const response = await fetch(`/dashboard/api/specimens/${encodeURIComponent(specimen.file)}`, {
		signal: signal ?? null,
	});
	if (!response.ok) throw new Error("This sample document could not be loaded.");
	const blob = await response.blob();
	return new File([blob], specimen.file, { type: blob.type });
}

/** The cause of an error: its specimen, or something simple. */
export async function trialOf(
	error: ErrorCode,
	specimens: readonly SpecimenJson[],
	documentTypes: readonly string[],
	signal: AbortSignal,
): Promise<Trial> {
	const made = specimens.find((specimen) => specimen.error === error);
	if (made) {
		const documentType = documentTypes.includes(made.documentType)
			? made.documentType
			: (documentTypes[0] ?? anyDocument);
		return { documentType, file: await fetchSpecimen(made, signal), error };
	}
	const documentType = documentTypes[0] ?? anyDocument;
	if (error === "IMAGE_MISSING" || error === "VALIDATION_ERROR") return { documentType, file: null, error };
	if (error === "IMAGE_TOO_LARGE") {
		const bytes = new Uint8Array(imageBytesMax + 1);
		bytes.set([0xff, 0xd8, 0xff]);
		return { documentType, file: new File([bytes], "too-large.jpg", { type: "image/jpeg" }), error };
	}
	if (error === "IMAGE_INVALID_TYPE") {
		return { documentType, file: new File(["GIF89a"], "animation.gif", { type: "image/gif" }), error };
	}
	const readable = specimens.find((specimen) => specimen.error === null);
	return {
		documentType: readable?.documentType ?? documentType,
		file: readable ? await fetchSpecimen(readable, signal) : null,
		error,
	};
}
