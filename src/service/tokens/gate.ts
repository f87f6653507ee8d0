import type { DocumentType } from "../../reader/documents/definition.ts";
import type { Token, TokenLimits } from "./token.ts";

/**
 * The state of a fixed window or of a monthly quota. `resetAt` is when it ends and `askedAt` the time of the query,
 * both by the database's clock.
 */
export interface RateWindow {
	readonly limit: number;
	readonly remaining: number;
	readonly resetAt: Date;
	readonly askedAt: Date;
}

/**
 * The fields of a token that the checks need. A request for a document normally reads no others, because the gate's
 * query runs for every request.
 */
export type KnownToken = Pick<Token, "id" | "isActive" | "pausedAt" | "requestCount"> & {
	readonly limits: Pick<TokenLimits, "windowLimit" | "monthQuota">;
};

/**
 * The outcome of checks 2 to 6 of an OCR request, in this order: unauthorized, revoked or paused, expired,
 * scope-denied, rate-limited. A token that is used from an address outside its allow-list is unauthorized. A request
 * without an active token is rate-limited once its client address has exhausted the limit for addresses. `window`
 * belongs to the token or, without an active token, to the client address; it is null if neither applies (/tokens/me).
 * `record` is the full token if no document type was requested, otherwise null.
 */
export type Admission =
	| {
			readonly outcome: "admitted";
			readonly token: KnownToken;
			readonly record: Token | null;
			readonly window: RateWindow | null;
	  }
	| {
			readonly outcome: "unauthorized" | "revoked" | "paused" | "expired" | "scope-denied" | "rate-limited";
			readonly token: KnownToken | null;
			readonly window: RateWindow | null;
	  };

/** Thrown if the database did not respond in time or the query failed. `retryAfterS` tells the caller when to retry. */
export interface GateError extends Error {
	readonly retryAfterS: number;
}

/**
 * Verifies the token of a request, and counts the request as a use of the token and in its rate window. The counts are
 * exact for any number of instances that share a database.
 */
export interface Gate {
	/**
	 * Decides on a request. Rejects with a GateError if the database does not respond in time or the query fails.
	 * `secret` is the text after `Bearer `, or null if it is missing or malformed. `documentType` is null for an endpoint
	 * that needs an active token but no scope and spends no window (GET /tokens/me). `clientAddress` is undefined if the
	 * client has disconnected.
	 */
	admit(request: {
		readonly secret: string | null;
		readonly documentType: DocumentType | null;
		readonly clientAddress: string | undefined;
	}): Promise<Admission>;
}
