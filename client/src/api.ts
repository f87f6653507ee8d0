import type { components } from "./api-types.ts";

type Schemas = components["schemas"];
type ErrorSchemaName =
	| "BadRequestError"
	| "UnauthorizedError"
	| "ForbiddenError"
	| "UnprocessableEntityError"
	| "TooManyRequestsError"
	| "InternalServerError";

/** Converts a name from kebab case to Pascal case: `sa-id-smart-front` to `SaIdSmartFront`. */
export type PascalCase<Word extends string> = Word extends `${infer Head}-${infer Rest}`
	? `${Capitalize<Head>}${PascalCase<Rest>}`
	: Capitalize<Word>;

/** The document types: `passport`, `sa-id-smart-front`, ... */
export type DocumentType = Schemas[`${string}Extraction` & keyof Schemas]["documentType"];

/** The response to a reading; `data` has every field of the document, each with its value or null. */
export type Extraction<D extends DocumentType = DocumentType> = {
	[T in D]: Schemas[`${PascalCase<T>}Extraction` & keyof Schemas];
}[D];

/** The fields of a document. */
export type DocumentData<D extends DocumentType> = Extraction<D> extends { data: infer Data } ? Data : never;

/** The description of a token. */
export type TokenInfo = Schemas["TokenInfo"];

/** The service's health, whether it is healthy or not. */
export type Health = Schemas["Health"];

/** The `error` member of an error response's body. */
type Failure = Schemas[ErrorSchemaName]["error"];

/** The service's error codes. */
export type ServiceErrorCode = Failure["code"];

/** The `details` for an error code; undefined if it has none. */
export type ErrorDetails<Code extends string> = Code extends ServiceErrorCode ? DetailsIn<Failure, Code> : undefined;

type DetailsIn<AnyFailure, Code> = AnyFailure extends { code: infer FailureCode; details?: infer Details }
	? Code extends FailureCode
		? Details | undefined
		: never
	: never;
