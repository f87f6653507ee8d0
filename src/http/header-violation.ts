import type { IncomingMessage } from "node:http";
import type { Violation } from "../api/refusal.ts";

/** What makes a request ambiguous whatever it asks for. Null where nothing does. */
export function headerViolation({ headers, rawHeaders, httpVersion }: IncomingMessage): Violation | null {
	// RFC 9112 section 3.2. Node would answer this itself, without the envelope.
	if (headers.host === undefined && httpVersion === "1.1") return { field: "host", message: "is required" };
	// Node takes the first of several, what stands before us may take the last.
	const tokens = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "authorization");
	if (tokens.length > 1) return { field: "authorization", message: "must be sent once" };
	return null;
}
