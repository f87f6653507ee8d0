import { type ErrorCode, errorCodesOf } from "../../../src/api/errors.ts";
import { imageBytesMax } from "../../../src/api/uploads/upload-limits.ts";
import type { ApiAnswerJson, SpecimenJson } from "../../../src/dashboard/contract.ts";
import { askService } from "../ask-service.ts";

/** In the place of a document type: let the service find out. */
export const anyDocument = "any";

/** One try: what is sent, and as what. */
export interface Trial {
	readonly documentType: string;
	/** The number of the document to read, of several in the picture. Absent: any of this type. */
	readonly document?: number;
	/** Null: nothing that could be shown is sent. */
	readonly file: File | null;
	/** An error to bring about that no picture can. */
	readonly error: ErrorCode | null;
}

/** What came back, and how long it took on the way there and back. */
export interface TrialResult {
	readonly answer: ApiAnswerJson;
	readonly roundTripMs: number;
}

/** Longer than a full queue and the longest image take together: what has not come by then does not come. */
const readingTimeoutMs = 120_000;

/** Errors that a token, the load or a defect brings about: the service shows its answer on demand. */
const pretendable: readonly ErrorCode[] = errorCodesOf("gate", "reader");

/** All that a document's endpoint answers, in the specification's order. */
export const triableErrors: readonly ErrorCode[] = errorCodesOf("request", "gate", "reader");

function formWith(file: File | null): FormData {
	const form = new FormData();
	if (file) form.set("image", file, file.name);
	else form.set("comment", "no image");
	return form;
}

/** Sends one try to the playground's endpoint, which keeps nothing of it. */
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

/** What brings an error about: the specimen made for it, or something simple where none is needed. */
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
