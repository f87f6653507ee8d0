import { type ErrorCode, errors } from "../../src/answer/errors.ts";
import type { RawAnswer } from "../api/support/raw-http.ts";

/** The kind of a response, and what is wrong with it. */
export interface Examined {
	/** The status, plus the envelope's error code if there is one: "400 IMAGE_MISSING". */
	readonly kind: string;
	readonly fault: string | null;
}

/** Checks a response against the interface: codes, statuses and headers, no unexpected 5xx, and no internals. */
export function examineAnswer(
	{ status, headers, body }: RawAnswer,
	request: { method: string; path: string },
): Examined {
	if (request.method === "HEAD") return { kind: `${status}`, fault: status >= 500 ? "5xx to HEAD" : null };
	const code = codeIn(headers, body);
	const kind = code === null ? `${status}` : `${status} ${code}`;
	return { kind, fault: faultOf(status, code, body) ?? missingHeaders(status, headers, body, request.path) };
}

/** The code of an error envelope; null for any other response; "?" for invalid JSON. */
function codeIn(headers: RawAnswer["headers"], body: string): string | null {
	if (!headers["content-type"]?.startsWith("application/json")) return null;
	try {
		return (JSON.parse(body) as { error?: { code: string } }).error?.code ?? null;
	} catch {
		return "?";
	}
}

function faultOf(status: number, code: string | null, body: string): string | null {
	if (code === "INTERNAL_ERROR") return `something unforeseen: ${body}`;
	if (code !== null && errors[code as ErrorCode]?.status !== status) return `${code} under status ${status}`;
	if (status >= 400 && code === null) return `an error without its envelope: ${status} ${body.slice(0, 200)}`;
	if (status >= 500 && code !== "EXTRACTION_FAILED") return `status ${status}`;
	return /node_modules|node:internal|\.ts:\d+/.test(body) && status >= 400 ? "an answer that shows the inside" : null;
}

/** The missing header, or null. A malformed request has no rate window: it is refused before its endpoint is known. */
function missingHeaders(status: number, headers: RawAnswer["headers"], body: string, path: string): string | null {
	if (!headers["x-request-id"]) return "no X-Request-Id";
	const isOnBareSocket = status === 400 && /"field":"(request|host)"/.test(body);
	if (path.startsWith("/api/v1/ocr/") && !isOnBareSocket && !headers["x-ratelimit-reset"] && status !== 404)
		return `no rate limit told: ${status}`;
	return null;
}
