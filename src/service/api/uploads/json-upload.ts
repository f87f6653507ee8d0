import type { Readable } from "node:stream";
import { Compile } from "typebox/compile";
import { imageBytesMax } from "../../../answer/upload-limits.ts";
import { jsonUploadSchema } from "../schemas/upload-schema.ts";
import { toViolations } from "../schemas/violations.ts";
import { decodeBase64, measureBase64 } from "./base64.ts";
import { incompleteUpload, readChunks } from "./body-chunks.ts";
import { parseDataUrl } from "./data-url.ts";
import { scanJsonOutline } from "./json-outline.ts";
import { emptyUpload, malformedUpload, type Upload } from "./upload.ts";
import type { UploadReservation } from "./upload-meter.ts";

/** Maximum bytes outside strings. A valid upload has two members, so more bytes are an attack on the parser. */
const bytesOutsideStringsMax = 64 * 1024;
const depthMax = 32;

const validator = Compile(jsonUploadSchema);
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads `{"image": base64, "mediaType": ...}`. Unknown members are ignored. */
export async function readJsonUpload(body: Readable, reservation: UploadReservation): Promise<Upload> {
	const chunks: Buffer[] = [];
	const ending = await readChunks(body, reservation, (chunk) => chunks.push(chunk) > 0);
	const bytes = Buffer.concat(chunks);
	const outline = scanJsonOutline(bytes);
	// The body may be too long because of its image or because of other members; each has its own error code.
	if (ending === "too-long" && isImageTooLarge(outline.imageBytes))
		return { ...emptyUpload, hasImage: true, isTooLarge: true };
	if (ending !== "complete") return incompleteUpload(ending);
	if (outline.depth > depthMax || outline.bytesOutsideStrings > bytesOutsideStringsMax) {
		return malformedUpload("has too many or too deeply nested members");
	}
	return toUpload(parseJson(bytes));
}

function isImageTooLarge(base64Length: number): boolean {
	return Math.floor((base64Length * 3) / 4) > imageBytesMax;
}

/** The parsed value. Undefined if the bytes are not JSON encoded in UTF-8. */
function parseJson(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(utf8.decode(bytes));
	} catch {
		return undefined;
	}
}

function toUpload(body: unknown): Upload {
	if (body === undefined) return malformedUpload("must be JSON");
	const image = getMember(body, "image");
	const hasImage = image !== undefined && image !== null && image !== "";
	const mediaType = getMember(body, "mediaType");
	const upload: Upload = {
		...emptyUpload,
		hasImage,
		violations: toViolations(validator.Errors(body)),
		declaredTypes: typeof mediaType === "string" ? [mediaType] : [],
	};
	return typeof image === "string" && hasImage ? addImage(upload, image) : upload;
}

/** A member of a parsed JSON object. Undefined if `value` is not an object or does not have the member itself. */
function getMember(value: unknown, key: string): unknown {
	if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
	return (value as Record<string, unknown>)[key];
}

function addImage(upload: Upload, text: string): Upload {
	const { mediaType, base64 } = parseDataUrl(text);
	const measure = measureBase64(base64);
	const declaredTypes = mediaType === null ? upload.declaredTypes : [...upload.declaredTypes, mediaType];
	if (measure.byteLength > imageBytesMax) return { ...upload, isTooLarge: true };
	if (!measure.isValid) return { ...upload, violations: [...upload.violations, notBase64] };
	return { ...upload, declaredTypes, hasImage: measure.byteLength > 0, image: decodeBase64(base64) };
}

const notBase64 = { field: "image", message: "must be base64 or base64url" };
