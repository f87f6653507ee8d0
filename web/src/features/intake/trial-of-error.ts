import { type ErrorCode, errorCodesOf } from "../../../../src/answer/errors.ts";
import { imageBytesMax } from "../../../../src/answer/upload-limits.ts";
import type { SpecimenJson } from "../../../../src/service/dashboard/contract.ts";
import { anyDocument, type Trial } from "../desk/trials.ts";
import { fetchSpecimen } from "./specimens.ts";

/** Returns all errors of a document's endpoint, in the specification's order. */
export const triableErrors: readonly ErrorCode[] = errorCodesOf("request", "gate", "reader");

/** Returns what causes an error: a specimen, or something simple. */
export async function trialOfError(
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
