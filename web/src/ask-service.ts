/** The service said no; `details` maps a form's fields to what is wrong with each. */
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

/** Asks one of the dashboard's own endpoints. Throws a Refusal, also where the service cannot be reached (status 0). */
export async function askService<T>(
	path: string,
	options: { method?: "GET" | "POST"; json?: object; body?: FormData } = {},
): Promise<T> {
	const { method = "GET", json, body } = options;
	const response = await fetch(`/dashboard/api${path}`, {
		method,
		// Proves that the request comes from our own script: another site's form cannot add it.
		headers: {
			...(method === "POST" ? { "x-requested-by": "dashboard" } : {}),
			...(json ? { "content-type": "application/json" } : {}),
		},
		...(json ? { body: JSON.stringify(json) } : body ? { body } : {}),
	}).catch(() => {
		throw new Refusal(0, "UNREACHABLE", "The service does not answer. Check that it is running, then try again.");
	});
	const answer = await response.json().catch(() => null);
	if (response.ok && answer !== null) return answer as T;
	const {
		code = "UNKNOWN",
		message = "The service gave an answer that makes no sense.",
		details,
	} = answer?.error ?? {};
	throw new Refusal(response.status, code, message, details);
}
