import type { ErrorCode } from "../answer/errors.ts";
import type { ApiAnswerJson } from "./answer-json.ts";

/** Whether the upload timed out because the connection was slow. */
export function isTooSlow(body: ApiAnswerJson["body"]): boolean {
	if (body.success) return false;
	const { violations } = (body.error.details ?? {}) as { violations?: readonly { message: string }[] };
	return violations?.some(({ message }) => message === tooSlowMessage) ?? false;
}

/**
 * The API's message for a slow upload. It must equal that of `timeoutViolation` in src/service/api/broken-body.ts.
 */
export const tooSlowMessage = "did not arrive in time";

/** The text that people see after a slow upload. */
export const tooSlowWords =
	"The upload was too slow, although the picture was reduced. Try again over a faster connection.";

/** What a person can do about each refusal; omitting a code is a compile error. */
export const remedies: Readonly<Record<ErrorCode, string>> = {
	UNAUTHORIZED: "Use a token that was created here.",
	TOKEN_DISABLED: "A revoked token cannot be restored. Create a new one and use it instead.",
	TOKEN_SCOPE_DENIED: "Use a token whose scopes include this document, or create one.",
	TOKEN_EXPIRED: "Create a new token. Before it expires, use “Replace” on its page: both tokens then work for a while.",
	IMAGE_MISSING: "Send a picture.",
	IMAGE_TOO_LARGE: "Send at most 4 MB. The playground reduces your pictures automatically.",
	IMAGE_INVALID_TYPE:
		"The file cannot be opened as a picture, whatever its name says: it is damaged or another type. Save or scan it again as JPEG, PNG, WebP, HEIC, TIFF or PDF.",
	IMAGE_UNREADABLE: "Photograph the document again.",
	WRONG_DOCUMENT_TYPE: "Choose the document that the picture shows.",
	EXTRACTION_FAILED: "Try again. If the same picture keeps failing, contact the operator of this service.",
	RATE_LIMITED: "Wait a moment, then send it again.",
	VALIDATION_ERROR: "The request was not understood. Try again.",
	INTERNAL_ERROR: "Try again. The operator can find the request in the log by the ID below.",
	NOT_FOUND: "Check the address.",
	METHOD_NOT_ALLOWED: "Try again.",
};

/** Additional advice for people who write programs. */
export const programRemedies: Readonly<Partial<Record<ErrorCode, string>>> = {
	UNAUTHORIZED: "Send it as “Authorization: Bearer <API_TOKEN>”.",
	IMAGE_MISSING: "Programs send it in the form field “image”, or as base64 in the JSON member “image”.",
	IMAGE_TOO_LARGE: "A JPEG of quality 85 is enough.",
	WRONG_DOCUMENT_TYPE: "Programs send it to that document's endpoint.",
	RATE_LIMITED: "The “Retry-After” header says how long to wait.",
	VALIDATION_ERROR: "The fields named below are invalid. The API reference describes every field.",
	NOT_FOUND: "The API reference lists every address.",
	METHOD_NOT_ALLOWED: "The header “Allow” lists the methods.",
};

/** What a person can do about each reason of IMAGE_UNREADABLE. */
export const unreadableRemedies: Readonly<Record<string, string>> = {
	too_dark: "It is too dark: turn on a light, and keep your shadow off the document.",
	blurred: "It is blurred: hold still, and wait until the camera has focused.",
	mirrored: "It is mirrored, as front cameras store pictures: use the back camera, or flip the picture.",
	too_small: "It has too few pixels: move closer until the document fills the picture.",
	too_large: "It has too many pixels: send at most 50 megapixels.",
	glare: "It shows a reflection: tilt the document or move the light.",
	no_text: "No text was found on it: lay the document flat, with the printed side up.",
	not_decodable: "The file is damaged or incomplete: scan or copy the document again.",
};
