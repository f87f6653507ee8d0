const requestId = {
	"X-Request-Id": {
		type: "string",
		description: "Names the request in the service's log: the request's own X-Request-Id where that was acceptable.",
	},
};

const rateLimit = {
	"X-RateLimit-Limit": { type: "integer", description: "Requests allowed in a window." },
	"X-RateLimit-Remaining": { type: "integer", description: "Requests that remain in the present window." },
	"X-RateLimit-Reset": { type: "integer", description: "Unix timestamp, in whole seconds, of the window's end." },
};

const byStatus: Readonly<Record<number, Readonly<Record<string, object>>>> = {
	401: { "WWW-Authenticate": { type: "string", description: "`Bearer`." } },
	500: {
		"Retry-After": {
			type: "integer",
			description: "Seconds to wait before the next request; only where the service's database was away.",
		},
	},
	429: { "Retry-After": { type: "integer", description: "Seconds to wait before the next request." } },
};

/** Response headers of a document's endpoint. */
export function ocrHeaders(status: number): Readonly<Record<string, object>> {
	return { ...requestId, ...rateLimit, ...byStatus[status] };
}

/** Response headers of any other endpoint. */
export function plainHeaders(status: number): Readonly<Record<string, object>> {
	return { ...requestId, ...byStatus[status] };
}
