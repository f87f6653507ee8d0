import type { Readable } from "node:stream";
import { Compile } from "typebox/compile";
import { imageBytesMax } from "../../../answer/upload-limits.ts";
import { jsonUploadSchema } from "../schemas/upload-schema.ts";
import { violationsOf } from "../schemas/violations.ts";
import { decodeBase64, measureBase64 } from "./base64.ts";
import { readChunks, unreadUpload } from "./body-chunks.ts";
import { parseDataUrl } from "./data-url.ts";
import { outlineOf } from "./json-outline.ts";
import { emptyUpload, malformedUpload, type Upload } from "./upload.ts";
import type { UploadShare } from "./upload-meter.ts";

/** An upload has two members; this many bytes outside its strings are an attack on the parser. */
const bytesOutsideStringsMax = 64 * 1024;
const depthMax = 32;

const validator = Compile(jsonUploadSchema);
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads `{"image": base64, "mediaType": ...}`. Unknown members are ignored. */
export async function readJsonUpload(body: Readable, share: UploadShare): Promise<Upload> {
	const chunks: Buffer[] = [];
	const ending = await readChunks(body, share, (chunk) => chunks.push(chunk) > 0);
	const bytes = Buffer.concat(chunks);
	const outline = outlineOf(bytes);
	// Only the length of the image distinguishes an image that is too large from a body that is too long for other
	// reasons.
	if (ending === "too-long" && isTooLarge(outline.imageBytes))
		return { ...emptyUpload, hasImage: true, isTooLarge: true };
	if (ending !== "complete") return unreadUpload(ending);
	if (outline.depth > depthMax || outline.bytesOutsideStrings > bytesOutsideStringsMax) {
		return malformedUpload("has too many or too deeply nested members");
	}
	return uploadOf(parse(bytes));
}

function isTooLarge(base64Length: number): boolean {
	return Math.floor((base64Length * 3) / 4) > imageBytesMax;
}

/** The parsed text, or undefined if it is not JSON encoded in UTF-8. */
function parse(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(utf8.decode(bytes));
	} catch {
		return undefined;
	}
}

function uploadOf(body: unknown): Upload {
	if (body === undefined) return malformedUpload("must be JSON");
	const image = memberOf(body, "image");
	const hasImage = image !== undefined && image !== null && image !== "";
	const mediaType = memberOf(body, "mediaType");
	const upload: Upload = {
		...emptyUpload,
		hasImage,
		violations: violationsOf(validator.Errors(body)),
		declaredTypes: typeof mediaType === "string" ? [mediaType] : [],
	};
	return typeof image === "string" && hasImage ? withImage(upload, image) : upload;
}

/** An own property of an object. Undefined if `value` is not an object. */
function memberOf(value: unknown, key: string): unknown {
	if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
	return (value as Record<string, unknown>)[key];
}

function withImage(upload: Upload, text: string): Upload {
	const { mediaType, base64 } = parseDataUrl(text);
	const measure = measureBase64(base64);
	const declaredTypes = mediaType === null ? upload.declaredTypes : [...upload.declaredTypes, mediaType];
	if (measure.byteLength > imageBytesMax) return { ...upload, isTooLarge: true };
	if (!measure.isValid) return { ...upload, violations: [...upload.violations, notBase64] };
	return { ...upload, declaredTypes, hasImage: measure.byteLength > 0, image: decodeBase64(base64) };
}

const notBase64 = { field: "image", message: "must be base64 or base64url" };
