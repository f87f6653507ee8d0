import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { MIMEType } from "node:util";
import { readJsonUpload } from "./json-upload.ts";
import { readMultipartUpload } from "./multipart-upload.ts";
import { malformedUpload, type Upload } from "./upload.ts";
import { type UploadShare, unmeteredShare } from "./upload-meter.ts";

/** Reads an image from a request body in either encoding. `headers` are the request's; `share` is its memory. */
export async function readUpload(
	body: Readable,
	headers: Pick<IncomingHttpHeaders, "content-type" | "content-encoding">,
	share: UploadShare = unmeteredShare,
): Promise<Upload> {
	const coding = headers["content-encoding"]?.trim().toLowerCase() || "identity";
	if (coding !== "identity")
		return malformedUpload("is not supported: send the body as it is, not compressed", "content-encoding");
	const type = parse(headers["content-type"]);
	if (type?.essence === "multipart/form-data") return readForm(body, share, type.params.get("boundary"));
	if (type?.essence === "application/json") return readJson(body, share, type.params.get("charset"));
	return malformedUpload("must be multipart/form-data or application/json", "content-type");
}

function readForm(body: Readable, share: UploadShare, boundary: string | null): Upload | Promise<Upload> {
	// RFC 2046 section 5.1.1 allows 1 to 70 characters.
	if (!boundary || boundary.length > 70)
		return malformedUpload("must have a boundary of 1 to 70 characters", "content-type");
	return readMultipartUpload(body, share, boundary);
}

/** JSON is UTF-8 (RFC 8259 section 8.1), declared or not. */
function readJson(body: Readable, share: UploadShare, charset: string | null): Upload | Promise<Upload> {
	if (charset !== null && !/^(utf-?8|us-ascii)$/i.test(charset))
		return malformedUpload("must be in UTF-8", "content-type");
	return readJsonUpload(body, share);
}

function parse(contentType: string | undefined): MIMEType | null {
	try {
		return new MIMEType(contentType ?? "");
	} catch {
		return null;
	}
}
