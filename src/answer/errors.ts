/** The definition of an error: its HTTP status, its message and when it occurs. */
export interface ErrorDefinition {
	readonly status: number;
	/** The message, exactly as in the interface specification if the error is defined there. */
	readonly message: string;
	/** When this code is returned; for the documentation. */
	readonly condition: string;
	/**
	 * What causes it at a document's endpoint: the `request`, the `gate` (the token or a limit), or the `reader` (a
	 * defect). `none`: document endpoints never return it.
	 */
	readonly cause: "request" | "gate" | "reader" | "none";
}

/**
 * Every error of the API; no other module defines statuses or messages. The first thirteen come from the interface
 * specification. The last two were added, because it has none for an unknown path or method.
 */
export const errors = {
	UNAUTHORIZED: {
		status: 401,
		cause: "gate",
		message: "Missing or invalid API token",
		condition: "The Bearer token is missing or unknown",
	},
	TOKEN_DISABLED: {
		status: 403,
		cause: "gate",
		message: "This API token has been revoked",
		condition: "The token was revoked, or is paused (judged before expiry)",
	},
	TOKEN_SCOPE_DENIED: {
		status: 403,
		cause: "gate",
		message: "Token not authorized for this endpoint",
		condition: "The token's scopes do not include the document type",
	},
	TOKEN_EXPIRED: {
		status: 403,
		cause: "gate",
		message: "This API token has expired",
		condition: "The token's `expiresAt` has passed",
	},
	IMAGE_MISSING: {
		status: 400,
		cause: "request",
		message: "No image provided",
		condition: "The body has no `image` field, or an empty one",
	},
	IMAGE_TOO_LARGE: {
		status: 400,
		cause: "request",
		message: "Image exceeds 4MB limit",
		condition: "The image is larger than 4 194 304 bytes",
	},
	IMAGE_INVALID_TYPE: {
		status: 400,
		cause: "request",
		message: "Invalid image type",
		condition: "The bytes are not JPEG, PNG or WebP, or an unsupported type was declared",
	},
	IMAGE_UNREADABLE: {
		status: 422,
		cause: "request",
		message: "Document could not be read",
		condition:
			"The image cannot be decoded, has too few or too many pixels, is too dark, blurred or mirrored, or shows no text or only running text",
	},
	WRONG_DOCUMENT_TYPE: {
		status: 422,
		cause: "request",
		message: "Image doesn't match expected document type",
		condition: "The picture shows another document, or none that this service reads",
	},
	EXTRACTION_FAILED: {
		status: 500,
		cause: "reader",
		message: "Failed to extract document data",
		condition: "The engine failed on this image or took too long",
	},
	RATE_LIMITED: {
		status: 429,
		cause: "gate",
		message: "Too many requests",
		condition: "The rate limit is exhausted, or every worker is busy and the queue is full",
	},
	VALIDATION_ERROR: {
		status: 400,
		cause: "request",
		message: "Invalid request data",
		condition: "The request or its body is malformed, or does not fit the schema",
	},
	INTERNAL_ERROR: {
		status: 500,
		cause: "reader",
		message: "An unexpected error occurred",
		condition: "An unexpected failure; `details.requestId` identifies the request in the log",
	},
	NOT_FOUND: {
		status: 404,
		cause: "none",
		message: "No such endpoint",
		condition: "No endpoint has this path",
	},
	METHOD_NOT_ALLOWED: {
		status: 405,
		cause: "none",
		message: "Method not allowed for this endpoint",
		condition: "The path exists but does not accept this method; `Allow` lists those it accepts",
	},
} as const satisfies Readonly<Record<string, ErrorDefinition>>;

/** An error code: a value of `error.code`. */
export type ErrorCode = keyof typeof errors;

/** What can cause an error at a document endpoint. */
type Cause = ErrorDefinition["cause"];

/** The error codes that have one of these causes. */
export type ErrorCodeCausedBy<Selected extends Cause> = {
	[Code in ErrorCode]: (typeof errors)[Code]["cause"] extends Selected ? Code : never;
}[ErrorCode];

/** The error codes that have one of these causes, in the order of `errors`. */
export const errorCodesCausedBy = <Selected extends Cause>(
	...causes: readonly Selected[]
): readonly ErrorCodeCausedBy<Selected>[] =>
	(Object.keys(errors) as ErrorCode[]).filter((code) =>
		(causes as readonly Cause[]).includes(errors[code].cause),
	) as ErrorCodeCausedBy<Selected>[];
