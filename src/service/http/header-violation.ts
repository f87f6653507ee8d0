import type { IncomingMessage } from "node:http";
import type { Violation } from "../../answer/refusal.ts";

/** Finds headers that make a request ambiguous, whatever its route. Null if there are none. */
export function findHeaderViolation({ headers, rawHeaders, httpVersion }: IncomingMessage): Violation | null {
	// RFC 9112 section 3.2. Node's own check is turned off, because its response would not use the JSON envelope.
	if (headers.host === undefined && httpVersion === "1.1") return { field: "host", message: "is required" };
	// Of repeated headers, Node uses the first, but a proxy in front of it may use the last.
	const credentials = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "authorization");
	if (credentials.length > 1) return { field: "authorization", message: "must be sent once" };
	return null;
}
