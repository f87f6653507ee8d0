import type { components } from "./api-types.ts";

type Schemas = components["schemas"];
type FailureName =
	| "BadRequestError"
	| "UnauthorizedError"
	| "ForbiddenError"
	| "UnprocessableEntityError"
	| "TooManyRequestsError"
	| "InternalServerError";

/** Converts `sa-id-smart-front` to `SaIdSmartFront` in a name. */
export type Pascal<Word extends string> = Word extends `${infer Head}-${infer Rest}`
	? `${Capitalize<Head>}${Pascal<Rest>}`
	: Capitalize<Word>;

/** The document types: `passport`, `sa-id-smart-front`, ... */
export type DocumentType = Schemas[`${string}Extraction` & keyof Schemas]["documentType"];

/** The response to a reading; `data` has every field of the document, each with its value or null. */
export type Extraction<D extends DocumentType = DocumentType> = {
	[T in D]: Schemas[`${Pascal<T>}Extraction` & keyof Schemas];
}[D];

/** The fields of a document. */
export type DocumentData<D extends DocumentType> = Extraction<D> extends { data: infer Data } ? Data : never;

/** The description of a token. */
export type TokenInfo = Schemas["TokenInfo"];

/** The service's health; also the response if it is unhealthy. */
export type Health = Schemas["Health"];

/** The body of an error response. */
type Failure = Schemas[FailureName]["error"];

/** The service's error codes. */
export type ServiceErrorCode = Failure["code"];

/** The `details` for an error code; undefined if it has none. */
export type ErrorDetails<Code extends string> = Code extends ServiceErrorCode ? DetailsIn<Failure, Code> : undefined;

type DetailsIn<F, Code> = F extends { code: infer Codes; details?: infer Details }
	? Code extends Codes
		? Details | undefined
		: never
	: never;
