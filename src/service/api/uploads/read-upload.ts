import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { MIMEType } from "node:util";
import { readJsonUpload } from "./json-upload.ts";
import { readMultipartUpload } from "./multipart-upload.ts";
import { malformedUpload, type Upload } from "./upload.ts";
import { type UploadReservation, unlimitedReservation } from "./upload-meter.ts";

/** Reads an image from a request body, either a form or JSON. The body's memory is counted in `reservation`. */
export async function readUpload(
	body: Readable,
	headers: Pick<IncomingHttpHeaders, "content-type" | "content-encoding">,
	reservation: UploadReservation = unlimitedReservation,
): Promise<Upload> {
	const contentCoding = headers["content-encoding"]?.trim().toLowerCase() || "identity";
	if (contentCoding !== "identity")
		return malformedUpload("is not supported: send the body as it is, not compressed", "content-encoding");
	const type = parseContentType(headers["content-type"]);
	if (type?.essence === "multipart/form-data") return readForm(body, reservation, type.params.get("boundary"));
	if (type?.essence === "application/json") return readJson(body, reservation, type.params.get("charset"));
	return malformedUpload("must be multipart/form-data or application/json", "content-type");
}

function readForm(body: Readable, reservation: UploadReservation, boundary: string | null): Upload | Promise<Upload> {
	// RFC 2046 section 5.1.1 allows 1 to 70 characters.
	if (!boundary || boundary.length > 70)
		return malformedUpload("must have a boundary of 1 to 70 characters", "content-type");
	return readMultipartUpload(body, reservation, boundary);
}

/** JSON is encoded in UTF-8 (RFC 8259 section 8.1), of which US-ASCII is a subset. */
function readJson(body: Readable, reservation: UploadReservation, charset: string | null): Upload | Promise<Upload> {
	if (charset !== null && !/^(utf-?8|us-ascii)$/i.test(charset))
		return malformedUpload("must be in UTF-8", "content-type");
	return readJsonUpload(body, reservation);
}

function parseContentType(contentType: string | undefined): MIMEType | null {
	try {
		return new MIMEType(contentType ?? "");
	} catch {
		return null;
	}
}
