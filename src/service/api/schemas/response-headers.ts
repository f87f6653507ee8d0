const requestId = {
	"X-Request-Id": {
		type: "string",
		description: "Identifies the request in the service's log: the caller's X-Request-Id if it is valid.",
	},
};

const rateLimit = {
	"X-RateLimit-Limit": { type: "integer", description: "Requests allowed per window." },
	"X-RateLimit-Remaining": { type: "integer", description: "Requests left in the current window." },
	"X-RateLimit-Reset": { type: "integer", description: "When the window ends: Unix timestamp in whole seconds." },
};

const headersByStatus: Readonly<Record<number, Readonly<Record<string, object>>>> = {
	401: { "WWW-Authenticate": { type: "string", description: "`Bearer`." } },
	500: {
		"Retry-After": {
			type: "integer",
			description: "Seconds to wait before the next request; only if the database was unreachable.",
		},
	},
	429: { "Retry-After": { type: "integer", description: "Seconds to wait before the next request." } },
};

/** Describes the response headers of a document's endpoint. */
export function ocrHeaders(status: number): Readonly<Record<string, object>> {
	return { ...requestId, ...rateLimit, ...headersByStatus[status] };
}

/** Describes the response headers of any other endpoint. */
export function plainHeaders(status: number): Readonly<Record<string, object>> {
	return { ...requestId, ...headersByStatus[status] };
}
