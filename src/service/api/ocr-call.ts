import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { DocumentDefinition } from "../../reader/documents/definition.ts";
import type { Extractor, ImageTiming, Outcome } from "../../reader/extraction/outcome.ts";
import type { Admission, Gate } from "../tokens/gate.ts";
import { whenBodyBroken } from "./broken-body.ts";
import { parseBearerSecret } from "./token-use.ts";
import { readUpload } from "./uploads/read-upload.ts";
import { malformedUpload, type Upload } from "./uploads/upload.ts";
import type { UploadMeter } from "./uploads/upload-meter.ts";

/** A request to a document endpoint. `admission`, `upload` and `outcome` do their work on the first call only. */
export interface OcrCall {
	readonly definition: DocumentDefinition;
	/** The query's parameters, not validated. */
	readonly query: unknown;
	/** Verifies the token and counts its use and the request in a single round trip to the database. */
	admission(): Promise<Admission>;
	/** Seconds until queue and memory are likely to have room for this token's next body. Null if they have room now. */
	busyForS(): Promise<number | null>;
	/** Sends `100 Continue` if the client expects it, then reads the body, stopping early if it exceeds a limit. */
	upload(): Promise<Upload>;
	/** `performance.now()` when the body's last byte arrived, before decoding. Meaningless until `upload` resolves. */
	uploadedAtMs(): number;
	/** Reads the document, after waiting for a worker. If the client disconnects, the picture leaves the queue. */
	outcome(): Promise<Outcome>;
}

/** Retry-After in seconds if memory has no room for a body. It is short, because room may be freed at any moment. */
export const uploadRetryAfterS = 1;

/** Creates the call without doing any of its work. */
export function createOcrCall(
	deps: {
		readonly gate: Gate;
		readonly extractor: Extractor;
		readonly uploads: UploadMeter;
		/** Receives the timings of the image. */
		readonly onTiming?: (timing: ImageTiming) => void;
	},
	definition: DocumentDefinition,
	request: FastifyRequest,
	reply: FastifyReply,
): OcrCall {
	const { documentType } = definition;
	const { authorization } = request.headers;
	const disconnection = new AbortController();
	reply.raw.once("close", () => disconnection.abort());
	let uploadedAtMs = performance.now();
	const admission = memoise(() =>
		deps.gate.admit({ secret: parseBearerSecret(authorization), documentType, clientAddress: request.ip }),
	);
	/** The id of the token, whose memory limit applies to the body. Empty if there is no known token. */
	const findHolder = async () => (await admission()).token?.id ?? "";
	const upload = memoise(async () => {
		request.raw.once("end", () => {
			uploadedAtMs = performance.now();
		});
		const reservation = deps.uploads.openReservation(await findHolder());
		sendContinue(request.raw, reply.raw);
		reply.raw.once("close", () => reservation.release());
		const brokenUpload = whenBodyBroken(request.raw).then(({ field, message }) => malformedUpload(message, field));
		return Promise.race([brokenUpload, readUpload(request.raw, request.headers, reservation)]);
	});
	return {
		definition,
		query: request.query,
		admission,
		busyForS: async () =>
			deps.extractor.busyForS() ?? (deps.uploads.hasRoom(await findHolder()) ? null : uploadRetryAfterS),
		upload,
		uploadedAtMs: () => uploadedAtMs,
		outcome: memoise(async () =>
			deps.extractor.extract(
				(await upload()).image,
				documentType,
				disconnection.signal,
				deps.onTiming,
				parseDocumentNumber(request.query),
			),
		),
	};
}

/**
 * Answers `Expect: 100-continue` (RFC 9110 section 10.1.1). Called only after the first checks, so that a client whose
 * request fails them does not upload its body.
 */
function sendContinue(request: IncomingMessage, response: ServerResponse): void {
	if (/^100-continue$/i.test(request.headers.expect ?? "")) response.writeContinue();
}

/** The document number in a valid query. Undefined if the query has none. */
function parseDocumentNumber(query: unknown): number | undefined {
	const { document } = query as { readonly document?: string };
	return document === undefined ? undefined : Number(document);
}

function memoise<T>(compute: () => Promise<T>): () => Promise<T> {
	let result: Promise<T> | undefined;
	return () => {
		result ??= compute();
		return result;
	};
}
