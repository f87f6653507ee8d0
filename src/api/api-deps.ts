import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { DocumentDefinition } from "../documents/definition.ts";
import type { Extractor } from "../extraction/outcome.ts";
import type { Signer } from "../signing/create-signer.ts";
import type { Gate } from "../tokens/gate.ts";
import type { Tracing } from "../tracing/tracing.ts";
import type { ErrorCode } from "./errors.ts";
import type { OcrCall } from "./ocr-call.ts";
import type { RecordOutcome } from "./record-outcome.ts";
import type { UploadMeter } from "./uploads/upload-meter.ts";

/** What the API needs to know of its surroundings. */
export interface ApiConfig {
	/** Told by the health endpoint and the API description: "1.0.0". */
	readonly version: string;
	/** The address that people know the service by; a path after it leads to its documentation. */
	readonly publicUrl: URL;
	/** The window of a token; told where the database cannot say. */
	readonly rateLimit: { readonly limit: number; readonly windowS: number };
}

/** What the API is made of. */
export interface ApiDeps {
	readonly config: ApiConfig;
	readonly gate: Gate;
	readonly extractor: Extractor;
	/** Signs what is asked for with `?signed=true`. */
	readonly signer: Signer;
	/** Memory for bodies; what it has no room for is answered 429. */
	readonly uploads: UploadMeter;
	readonly clock: Clock;
	/** One endpoint each. */
	readonly catalogue: readonly DocumentDefinition[];
	/** Whether the database answers; may take long or reject, which counts as no. */
	readonly isDatabaseUp: () => Promise<boolean>;
	/** Revokes the token that somebody found in a public place. Null where it is none. */
	readonly reportLeak: (secret: string, clientAddress: string) => Promise<{ readonly tokenPrefix: string } | null>;
	readonly recordOutcome?: RecordOutcome | undefined;
	/** Absent: nobody collects traces. */
	readonly tracing?: Pick<Tracing, "begin"> | undefined;
	/** Tells a person with a browser that there is no such page. Absent: everybody gets the envelope. */
	readonly sendNotFoundPage?: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | undefined;
}

declare module "fastify" {
	interface FastifyInstance {
		/** The address that people know the service by. */
		readonly publicUrl: URL;
	}
	interface FastifyRequest {
		/** Set on the documents' endpoints. */
		ocrCall: OcrCall | null;
		/** The error that was answered, for the log and the counts. */
		refusalCode: ErrorCode | null;
		/** What was used up, where that was the error. */
		refusedFor: "window" | "room" | null;
	}
}
