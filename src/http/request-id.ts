import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Letters, digits and what trace ids and UUIDs are written with: it goes into the log and back into a header. */
const acceptable = /^[\w.~:@+=/-]{1,128}$/;

/**
 * The caller's own X-Request-Id where it is acceptable, else a new one. A value that might be a token is never taken
 * over into the log.
 */
export function requestIdOf({ headers }: IncomingMessage): string {
	const given = headers["x-request-id"];
	const isTaken = typeof given === "string" && acceptable.test(given) && !given.includes("svc_");
	return isTaken ? given : randomUUID();
}
