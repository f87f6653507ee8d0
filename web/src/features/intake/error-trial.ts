import { type ErrorCode, errorCodesCausedBy } from "../../../../src/answer/errors.ts";
import { imageBytesMax } from "../../../../src/answer/upload-limits.ts";
import type { SpecimenJson } from "../../../../src/service/dashboard/contract.ts";
import { anyDocumentType, type Trial } from "../desk/trials.ts";
import { fetchSpecimen } from "./specimens.ts";

/** All errors of a document's endpoint, in the order of `errors`. */
export const reproducibleErrors: readonly ErrorCode[] = errorCodesCausedBy("request", "gate", "reader");

/**
 * Returns a trial that causes an error, with a specimen made for it, a generated file or no picture. For an error that
 * the service simulates, the picture is an ordinary specimen. Throws if a specimen cannot be loaded.
 */
export async function createErrorTrial(
	error: ErrorCode,
	specimens: readonly SpecimenJson[],
	documentTypes: readonly string[],
	signal: AbortSignal,
): Promise<Trial> {
	const errorSpecimen = specimens.find((specimen) => specimen.error === error);
	if (errorSpecimen) {
		const documentType = documentTypes.includes(errorSpecimen.documentType)
			? errorSpecimen.documentType
			: (documentTypes[0] ?? anyDocumentType);
		return { documentType, file: await fetchSpecimen(errorSpecimen, signal), error };
	}
	const documentType = documentTypes[0] ?? anyDocumentType;
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
