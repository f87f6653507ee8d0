import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Letters, digits and the punctuation of trace ids and UUIDs: the id goes into the log and back into a header. */
const acceptable = /^[\w.~:@+=/-]{1,128}$/;

/** The caller's X-Request-Id if it is acceptable, otherwise a new id. A value that might be a token is never logged. */
export function requestIdOf({ headers }: IncomingMessage): string {
	const given = headers["x-request-id"];
	const isTaken = typeof given === "string" && acceptable.test(given) && !given.includes("svc_");
	return isTaken ? given : randomUUID();
}
