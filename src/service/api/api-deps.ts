import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "../../answer/errors.ts";
import type { Clock } from "../../reader/clock.ts";
import type { DocumentDefinition } from "../../reader/documents/definition.ts";
import type { Extractor } from "../../reader/extraction/outcome.ts";
import type { Signer } from "../signing/create-signer.ts";
import type { Gate } from "../tokens/gate.ts";
import type { Tracing } from "../tracing/tracing.ts";
import type { OcrCall } from "./ocr-call.ts";
import type { RecordOutcome } from "./record-outcome.ts";
import type { UploadMeter } from "./uploads/upload-meter.ts";

/** Facts about the service that the API reports. */
export interface ApiConfig {
	/** Reported by the health endpoint and the API description, such as "1.0.0". */
	readonly version: string;
	/** The service's public base URL; links to the documentation start with it. */
	readonly publicUrl: URL;
	/** A token's default window. It is reported as exhausted while the real window is unknown. */
	readonly rateLimit: { readonly limit: number; readonly windowS: number };
}

/** The API's dependencies. */
export interface ApiDeps {
	readonly config: ApiConfig;
	readonly gate: Gate;
	readonly extractor: Extractor;
	/** Signs responses requested with `?signed=true`. */
	readonly signer: Signer;
	/** Limits the memory for request bodies. A body that does not fit gets status 429. */
	readonly uploads: UploadMeter;
	readonly clock: Clock;
	/** The document types, each with its own endpoint. */
	readonly catalogue: readonly DocumentDefinition[];
	/** Whether the database responds. It may take long or reject; callers must treat both as false. */
	readonly isDatabaseUp: () => Promise<boolean>;
	/** Revokes a token that was found in a public place. Null if the text is not a known token. */
	readonly reportLeak: (secret: string, clientAddress: string) => Promise<{ readonly tokenPrefix: string } | null>;
	readonly recordOutcome?: RecordOutcome | undefined;
	/** Absent if traces are not collected. */
	readonly tracing?: Pick<Tracing, "begin"> | undefined;
	/** Serves the not-found page to browsers. If absent, they get the JSON envelope, like everyone else. */
	readonly sendNotFoundPage?: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | undefined;
}

declare module "fastify" {
	interface FastifyInstance {
		/** The service's public root address. */
		readonly publicUrl: URL;
	}
	interface FastifyRequest {
		/** Set on the document endpoints once the headers have been accepted. Null on all other routes. */
		ocrCall: OcrCall | null;
		/** The error that was returned, for logging and counting. Null if there was none. */
		refusalCode: ErrorCode | null;
		/**
		 * What was exhausted if the error is `RATE_LIMITED`: `window` is the rate limit or the monthly quota, `room` the
		 * space in the queue or in memory. Null for any other response.
		 */
		refusedFor: "window" | "room" | null;
	}
}
