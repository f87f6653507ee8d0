import { ExtractionError, type Failure } from "./extraction-error.ts";

/** Settings for requests; `createClient` fills in the defaults. */
export interface ConnectionSettings {
	readonly baseUrl: string;
	readonly token: string;
	readonly timeoutMs: number;
	readonly waitMsMax: number;
	readonly fetch: typeof fetch;
}

/** One request. It must be repeatable, because `send` may retry it. */
export interface ApiRequest {
	readonly method: "GET" | "POST";
	readonly path: string;
	readonly body?: FormData;
	readonly signal?: AbortSignal | undefined;
	/** Statuses other than 2xx that count as success. */
	readonly acceptedStatuses?: readonly number[];
}

/**
 * Sends a request and returns the JSON of a successful response. On RATE_LIMITED, waits as long as the service says, or
 * one second if it does not say, and sends the request again. The waits take at most `waitMsMax` in total: if the next
 * one would not fit, the request fails immediately. `timeoutMs` applies to each attempt. A timeout becomes NOT_REACHED.
 * Throws ExtractionError or the signal's reason.
 */
export async function send(connection: ConnectionSettings, request: ApiRequest): Promise<unknown> {
	for (let waitedMs = 0; ; ) {
		const outcome = await sendOnce(connection, request);
		if (!("code" in outcome)) return outcome.body;
		const waitMs = 1000 * (outcome.retryAfterS ?? 1);
		if (outcome.code !== "RATE_LIMITED" || waitedMs + waitMs > connection.waitMsMax) throw new ExtractionError(outcome);
		await waitFor(waitMs, request.signal);
		waitedMs += waitMs;
	}
}

async function sendOnce(
	connection: ConnectionSettings,
	request: ApiRequest,
): Promise<{ readonly body: unknown } | Failure> {
	const { method, path, body, signal } = request;
	try {
		const timeout = AbortSignal.timeout(connection.timeoutMs);
		const response = await connection.fetch(`${connection.baseUrl}${path}`, {
			method,
			headers: { authorization: `Bearer ${connection.token}`, accept: "application/json" },
			body: body ?? null,
			// Following redirects would send the picture elsewhere, and the service never redirects.
			redirect: "error",
			signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
		});
		return parseResponse(response, await response.text(), request.acceptedStatuses ?? []);
	} catch (cause) {
		signal?.throwIfAborted();
		const message = cause instanceof Error ? cause.message : String(cause);
		return { code: "NOT_REACHED", message, status: null, requestId: null, retryAfterS: null, cause };
	}
}

function parseResponse(response: Response, text: string, accepted: readonly number[]): { body: unknown } | Failure {
	const body = parse(text);
	if (body !== null && (response.ok || accepted.includes(response.status))) return { body };
	const error = body?.error;
	const common = {
		status: response.status,
		requestId: response.headers.get("x-request-id"),
		retryAfterS: readRetryAfterS(response),
	};
	if (typeof error?.code !== "string") {
		return { code: "UNEXPECTED_ANSWER", message: `HTTP ${response.status} without the service's JSON`, ...common };
	}
	return { code: error.code, message: String(error.message), details: error.details, ...common };
}

type ErrorBody = {
	readonly error?: { readonly code: Failure["code"]; readonly message: string; readonly details?: unknown };
};

function parse(text: string): ErrorBody | null {
	try {
		const body: unknown = JSON.parse(text);
		return typeof body === "object" ? body : null;
	} catch {
		return null;
	}
}

/**
 * Returns Retry-After in seconds. An HTTP date is ignored. If a 429 has no number of seconds, for example because a
 * proxy removed it, returns the time until the rate window ends, at least 1. Null if
 * neither is known.
 */
function readRetryAfterS({ status, headers }: Response): number | null {
	const seconds = Number(headers.get("retry-after") ?? Number.NaN);
	if (Number.isFinite(seconds)) return seconds;
	if (status !== 429) return null;
	const resetS = Number(headers.get("x-ratelimit-reset") ?? Number.NaN);
	return Number.isFinite(resetS) ? Math.max(1, Math.ceil(resetS - Date.now() / 1000)) : null;
}

async function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
	signal?.throwIfAborted();
	await new Promise<void>((resolve, reject) => {
		const onAbort = () => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener("abort", onAbort);
			resolve();
		}, ms);
		signal?.addEventListener("abort", onAbort, { once: true });
	});
}
