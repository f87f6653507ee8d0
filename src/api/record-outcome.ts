import type { ErrorCode } from "./errors.ts";
import { errors } from "./errors.ts";

/** What came of a request that presented a known token, as its owner sees it counted by day. */
export type RequestOutcome = "success" | "client-error" | "server-error" | "limited";

/** Told of each request that presented a known token; must not throw, and is not waited for. */
export type RecordOutcome = (tokenId: string, outcome: RequestOutcome) => void;

/** The count that an answer belongs to; `code` null for a success. */
export function requestOutcome(code: ErrorCode | null): RequestOutcome {
	if (code === null) return "success";
	if (code === "RATE_LIMITED") return "limited";
	return errors[code].status >= 500 ? "server-error" : "client-error";
}
