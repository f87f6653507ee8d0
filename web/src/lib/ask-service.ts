/** An error response, or none if `status` is 0. `details` maps form fields to their problems. */
export class Refusal extends Error {
	readonly status: number;
	readonly code: string;
	readonly details: Readonly<Record<string, string>>;

	constructor(status: number, code: string, message: string, details: Readonly<Record<string, string>> = {}) {
		super(message);
		this.status = status;
		this.code = code;
		this.details = details;
	}
}

/** Timeout of most requests. They need only the database, so one that takes longer will hardly be answered at all. */
const answerTimeoutMs = 15_000;

interface AskOptions {
	readonly method?: "GET" | "POST";
	readonly json?: object;
	readonly body?: FormData;
	/** Aborts the request; the promise then rejects with the signal's reason. */
	readonly signal?: AbortSignal;
	readonly timeoutMs?: number;
}

/** Calls an endpoint of the dashboard. Throws a Refusal; its status is 0 if the service is unreachable or too slow. */
export async function callService<T>(path: string, options: AskOptions = {}): Promise<T> {
	const { signal, timeoutMs = answerTimeoutMs } = options;
	const timeout = AbortSignal.timeout(timeoutMs);
	const abortSignal = AbortSignal.any(signal ? [signal, timeout] : [timeout]);
	try {
		return await exchange<T>(path, options, abortSignal);
	} catch (error) {
		if (error instanceof Refusal) throw error;
		signal?.throwIfAborted();
		throw timeout.aborted ? createTimeoutRefusal(timeoutMs) : createUnreachableRefusal();
	}
}

async function exchange<T>(path: string, { method = "GET", json, body }: AskOptions, signal: AbortSignal): Promise<T> {
	const response = await fetch(`/dashboard/api${path}`, {
		method,
		signal,
		// The first header proves that the request comes from our script, because a form of another site cannot set it.
		headers: {
			...(method === "POST" ? { "x-requested-by": "dashboard" } : {}),
			...(json ? { "content-type": "application/json" } : {}),
		},
		...(json ? { body: JSON.stringify(json) } : body ? { body } : {}),
	});
	const text = await response.text();
	const answer = parseJson(text);
	if (response.ok && answer !== null) return answer as T;
	const { code = "UNKNOWN", message, details } = answer?.error ?? {};
	throw new Refusal(response.status, code, message ?? "Unexpected response from the service.", details);
}

type ResponseBody = { error?: { code?: string; message?: string; details?: Readonly<Record<string, string>> } };

function parseJson(text: string): ResponseBody | null {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

function createUnreachableRefusal(): Refusal {
	const message = navigator.onLine
		? "The service cannot be reached. Check that it is running, then try again."
		: "You are offline. Reconnect, then try again.";
	return new Refusal(0, "UNREACHABLE", message);
}

function createTimeoutRefusal(timeoutMs: number): Refusal {
	const seconds = Math.round(timeoutMs / 1000);
	return new Refusal(0, "TIMEOUT", `The service did not respond within ${seconds} seconds. Try again.`);
}
