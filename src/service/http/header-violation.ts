import type { IncomingMessage } from "node:http";
import type { Violation } from "../../answer/refusal.ts";

/** Detects headers that make any request ambiguous. Null if there are none. */
export function headerViolation({ headers, rawHeaders, httpVersion }: IncomingMessage): Violation | null {
	// RFC 9112 section 3.2. Node's own response would not use the envelope.
	if (headers.host === undefined && httpVersion === "1.1") return { field: "host", message: "is required" };
	// Of several identical headers Node uses the first, but a proxy in front may use the last.
	const tokens = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "authorization");
	if (tokens.length > 1) return { field: "authorization", message: "must be sent once" };
	return null;
}
