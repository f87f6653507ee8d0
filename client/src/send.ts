import { ExtractionError, type Failure } from "./extraction-error.ts";

/** Settings for requests; `createClient` fills in the defaults. */
export interface Connection {
	readonly baseUrl: string;
	readonly token: string;
	readonly timeoutMs: number;
	readonly waitMsMax: number;
	readonly fetch: typeof fetch;
}

/** One request; retries after a wait send it unchanged. */
export interface Request {
	readonly method: "GET" | "POST";
	readonly path: string;
	readonly body?: FormData;
	readonly signal?: AbortSignal | undefined;
	/** Statuses other than 2xx that count as success. */
	readonly accepted?: readonly number[];
}

/**
 * Returns the JSON of a successful response. On RATE_LIMITED, it waits as long as the service says, up to `waitMsMax`
 * in total. Throws ExtractionError or the signal's reason.
 */
export async function send(connection: Connection, request: Request): Promise<unknown> {
	for (let waitedMs = 0; ; ) {
		const answer = await tryOnce(connection, request);
		if (!("code" in answer)) return answer.body;
		const waitMs = 1000 * (answer.retryAfterS ?? 1);
		if (answer.code !== "RATE_LIMITED" || waitedMs + waitMs > connection.waitMsMax) throw new ExtractionError(answer);
		await wait(waitMs, request.signal);
		waitedMs += waitMs;
	}
}

async function tryOnce(connection: Connection, request: Request): Promise<{ readonly body: unknown } | Failure> {
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
		return answerOf(response, await response.text(), request.accepted ?? []);
	} catch (cause) {
		signal?.throwIfAborted();
		const message = cause instanceof Error ? cause.message : String(cause);
		return { code: "NOT_REACHED", message, status: null, requestId: null, retryAfterS: null, cause };
	}
}

function answerOf(response: Response, text: string, accepted: readonly number[]): { body: unknown } | Failure {
	const body = parse(text);
	if (body !== null && (response.ok || accepted.includes(response.status))) return { body };
	const error = body?.error;
	const about = {
		status: response.status,
		requestId: response.headers.get("x-request-id"),
		retryAfterS: retryAfterS(response),
	};
	if (typeof error?.code !== "string") {
		return { code: "UNEXPECTED_ANSWER", message: `HTTP ${response.status} without the service's JSON`, ...about };
	}
	return { code: error.code, message: String(error.message), details: error.details, ...about };
}

type Body = {
	readonly error?: { readonly code: Failure["code"]; readonly message: string; readonly details?: unknown };
};

function parse(text: string): Body | null {
	try {
		const body: unknown = JSON.parse(text);
		return typeof body === "object" ? body : null;
	} catch {
		return null;
	}
}

/** Returns Retry-After in seconds; if a proxy removed it from a 429, the time until the window ends. */
function retryAfterS({ status, headers }: Response): number | null {
	const seconds = Number(headers.get("retry-after") ?? Number.NaN);
	if (Number.isFinite(seconds)) return seconds;
	if (status !== 429) return null;
	const resetS = Number(headers.get("x-ratelimit-reset") ?? Number.NaN);
	return Number.isFinite(resetS) ? Math.max(1, Math.ceil(resetS - Date.now() / 1000)) : null;
}

async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
	signal?.throwIfAborted();
	await new Promise<void>((resolve, reject) => {
		const stop = () => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener("abort", stop);
			resolve();
		}, ms);
		signal?.addEventListener("abort", stop, { once: true });
	});
}
