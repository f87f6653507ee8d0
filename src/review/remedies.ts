import type { ErrorCode } from "../api/errors.ts";
import type { ApiAnswerJson } from "./answer-json.ts";

/** Whether the service gave up waiting for a picture: a connection carries it too slowly. */
export function isTooSlow(body: ApiAnswerJson["body"]): boolean {
	if (body.success) return false;
	const { violations } = (body.error.details ?? {}) as { violations?: readonly { message: string }[] };
	return violations?.some(({ message }) => message === tooSlowMessage) ?? false;
}

/** As src/api/broken-body.ts says it; a test compares them. */
export const tooSlowMessage = "did not arrive in time";

/** What a person reads of such a picture. */
export const tooSlowWords =
	"The picture arrived too slowly, though it was made smaller. Try again over a faster connection.";

/** What to do about each refusal; a code that is forgotten here does not compile. */
export const remedies: Readonly<Record<ErrorCode, string>> = {
	UNAUTHORIZED: "Use a token that was created here.",
	TOKEN_DISABLED: "A revoked token stays revoked. Create another one and put it in the old one's place.",
	TOKEN_SCOPE_DENIED: "Use a token whose scopes include this document, or create one that may read it.",
	TOKEN_EXPIRED: "Create another token. Before the next one expires, “Replace” on its page lets both work for a while.",
	IMAGE_MISSING: "Send a picture.",
	IMAGE_TOO_LARGE: "Send at most 4 MB. The playground makes your own pictures smaller by itself.",
	IMAGE_INVALID_TYPE:
		"Whatever its name says, the file is no picture that can be opened: it is damaged, or of another kind. Copy or scan it again, as JPEG, PNG, WebP, HEIC, TIFF or PDF.",
	IMAGE_UNREADABLE: "Photograph the document again.",
	WRONG_DOCUMENT_TYPE: "Choose the document that the picture shows.",
	EXTRACTION_FAILED: "Try again. If the same picture fails every time, tell the operator of this service.",
	RATE_LIMITED: "Wait a little, then send it again.",
	VALIDATION_ERROR: "The request was not understood. Try again.",
	INTERNAL_ERROR: "Try again. The operator finds the request in the log by the id below.",
	NOT_FOUND: "Check the address.",
	METHOD_NOT_ALLOWED: "Try again.",
};

/** What else a program does about it. */
export const programRemedies: Readonly<Partial<Record<ErrorCode, string>>> = {
	UNAUTHORIZED: "Send it in the header “Authorization: Bearer <API_TOKEN>”.",
	IMAGE_MISSING: "A program puts it into the field “image”: of the form, or of the JSON as base64.",
	IMAGE_TOO_LARGE: "A JPEG of quality 85 is enough.",
	WRONG_DOCUMENT_TYPE: "A program sends it to that document's endpoint.",
	RATE_LIMITED: "The header “Retry-After” says how long.",
	VALIDATION_ERROR: "What is named below is wrong. The API reference describes every field.",
	NOT_FOUND: "The API reference has every address.",
	METHOD_NOT_ALLOWED: "The header “Allow” names the methods.",
};

/** What a person can do, for each reason of IMAGE_UNREADABLE. */
export const unreadableRemedies: Readonly<Record<string, string>> = {
	too_dark: "It is too dark: turn on a light, and keep your shadow off the document.",
	blurred: "It is blurred: hold still, and wait until the camera has focused.",
	mirrored: "It is mirrored, as front cameras store pictures: use the camera at the back, or mirror it.",
	too_small: "It has too few pixels: go closer, until the document fills the picture.",
	too_large: "It has too many pixels: send at most 50 megapixels.",
	glare: "A light is mirrored in it: tilt the document or move the lamp.",
	no_text: "No print was found on it: lay the document flat, with the printed side up.",
	not_decodable: "The file is damaged or cut off: scan or copy the document again.",
};
