import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Letters, digits and the punctuation of trace ids and UUIDs, which are safe in the log and in a response header. */
const requestIdPattern = /^[\w.~:@+=/-]{1,128}$/;

/** The caller's X-Request-Id if it is valid, otherwise a new id. A value that may be a token is not accepted. */
export function chooseRequestId({ headers }: IncomingMessage): string {
	const id = headers["x-request-id"];
	const isAcceptable = typeof id === "string" && requestIdPattern.test(id) && !id.includes("svc_");
	return isAcceptable ? id : randomUUID();
}
