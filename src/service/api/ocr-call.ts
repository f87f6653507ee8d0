import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { DocumentDefinition } from "../../reader/documents/definition.ts";
import type { Extractor, ImageTiming, Outcome } from "../../reader/extraction/outcome.ts";
import type { Admission, Gate } from "../tokens/gate.ts";
import { bodyBreaksOff } from "./broken-body.ts";
import { bearerSecret } from "./token-use.ts";
import { readUpload } from "./uploads/read-upload.ts";
import { malformedUpload, type Upload } from "./uploads/upload.ts";
import type { UploadMeter } from "./uploads/upload-meter.ts";

/** A request to a document endpoint. Its facts are determined lazily, when a check first needs them, and only once. */
export interface OcrCall {
	readonly definition: DocumentDefinition;
	/** The query's parameters, not validated. */
	readonly query: unknown;
	/** Verifies the token and counts its use and the request, in a single round trip to the database. */
	admission(): Promise<Admission>;
	/** Seconds until the queue and memory have room for this token. Null if they have room now. */
	busyForS(): Promise<number | null>;
	/** Reads the body as far as it is acceptable. */
	upload(): Promise<Upload>;
	/** `performance.now()` when the body's last byte arrived, before decoding. */
	uploadedAtMs(): number;
	/** Reads the document, after waiting for a worker. */
	outcome(): Promise<Outcome>;
}

/** Bodies take seconds to arrive; only the client knows how many. */
export const crowdedForS = 1;

/** A call for which no facts have been determined yet. */
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
	const gone = new AbortController();
	reply.raw.once("close", () => gone.abort());
	let uploadedAtMs = performance.now();
	const admission = onlyOnce(() =>
		deps.gate.admit({ secret: bearerSecret(authorization), documentType, clientAddress: request.ip }),
	);
	/** The holder whose memory share the body uses. */
	const holder = async () => (await admission()).token?.id ?? "";
	const upload = onlyOnce(async () => {
		request.raw.once("end", () => {
			uploadedAtMs = performance.now();
		});
		const share = deps.uploads.open(await holder());
		sendContinue(request.raw, reply.raw);
		reply.raw.once("close", () => share.close());
		const brokenOff = bodyBreaksOff(request.raw).then(({ field, message }) => malformedUpload(message, field));
		return Promise.race([brokenOff, readUpload(request.raw, request.headers, share)]);
	});
	return {
		definition,
		query: request.query,
		admission,
		busyForS: async () => deps.extractor.busyForS() ?? (deps.uploads.hasRoom(await holder()) ? null : crowdedForS),
		upload,
		uploadedAtMs: () => uploadedAtMs,
		outcome: onlyOnce(async () =>
			deps.extractor.extract(
				(await upload()).image,
				documentType,
				gone.signal,
				deps.onTiming,
				documentIn(request.query),
			),
		),
	};
}

/** Answers `Expect: 100-continue` (RFC 9110 section 10.1.1) only now: an earlier rejection costs no upload. */
function sendContinue(request: IncomingMessage, response: ServerResponse): void {
	if (/^100-continue$/i.test(request.headers.expect ?? "")) response.writeContinue();
}

/** The document number in a valid query. */
function documentIn(query: unknown): number | undefined {
	const { document } = query as { readonly document?: string };
	return document === undefined ? undefined : Number(document);
}

function onlyOnce<T>(find: () => Promise<T>): () => Promise<T> {
	let found: Promise<T> | undefined;
	return () => {
		found ??= find();
		return found;
	};
}
