import type { operations } from "./api-types.ts";

type Operation = keyof operations;
type Answer<
	O extends Operation,
	Status extends keyof operations[O]["responses"],
> = operations[O]["responses"][Status] extends {
	content: { "application/json": infer Body };
}
	? Body
	: never;
type FailureStatus = 400 | 401 | 403 | 422 | 429 | 500;

/** `sa-id-smart-front` in names: `SaIdSmartFront`. */
export type Pascal<Word extends string> = Word extends `${infer Head}-${infer Rest}`
	? `${Capitalize<Head>}${Pascal<Rest>}`
	: Capitalize<Word>;

/** The document types: `passport`, `sa-id-smart-front`, ... */
export type DocumentType = Answer<`read${string}` & Operation, 200>["documentType"];

/** The response of a reading; `data` has every field of the document, each with its value or null. */
export type Extraction<D extends DocumentType = DocumentType> = {
	[T in D]: Answer<`read${Pascal<T>}` & Operation, 200>;
}[D];

/** The fields of a document. */
export type DocumentData<D extends DocumentType> = Extraction<D> extends { data: infer Data } ? Data : never;

/** The description of a token. */
export type TokenInfo = Answer<"showToken", 200>;

/** The service's health, also the response of an unhealthy one. */
export type Health = Answer<"showHealth", 200>;

/** The body of an error response. */
type Failure = Answer<"readPassport", FailureStatus>["error"];

/** The service's error codes. */
export type ServiceErrorCode = Failure["code"];

/** The `details` of an error code; undefined if there are none. */
export type ErrorDetails<Code extends string> = Code extends ServiceErrorCode ? DetailsIn<Failure, Code> : undefined;

type DetailsIn<F, Code> = F extends { code: infer Codes; details?: infer Details }
	? Code extends Codes
		? Details | undefined
		: never
	: never;
