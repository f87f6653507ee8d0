export type {
	DocumentData,
	DocumentType,
	ErrorDetails,
	Extraction,
	Health,
	ServiceErrorCode,
	TokenInfo,
} from "./api.ts";
export {
	type CallOptions,
	type Client,
	type ClientOptions,
	createClient,
	type Reading,
	type ReadOptions,
} from "./create-client.ts";
export { type ErrorCode, ExtractionError } from "./extraction-error.ts";
export type { Image } from "./image.ts";
export { type Doubt, type KeySet, type PublicKey, type Statement, type Verification, verifyAnswer } from "./verify.ts";
