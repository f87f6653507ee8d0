import type { DocumentType } from "../../reader/documents/definition.ts";
import type { Token, TokenLimits } from "./token.ts";

/** A fixed window of requests. `resetAt`: its end. `askedAt`: the time of the query. Both by the database's clock. */
export interface RateWindow {
	readonly limit: number;
	readonly remaining: number;
	readonly resetAt: Date;
	readonly askedAt: Date;
}

/** The fields of a token that the checks need. The rest stays in the database, because this query runs often. */
export type KnownToken = Pick<Token, "id" | "isActive" | "pausedAt" | "requestCount"> & {
	readonly limits: Pick<TokenLimits, "windowLimit" | "monthQuota">;
};

/**
 * The outcome of checks 2 to 6 for an OCR request, in this order: unauthorized, revoked or paused, expired,
 * scope-denied, rate-limited. Without an active token, a request is rate-limited once the client address has exhausted
 * its own limit. `window` is the token's or, without an active token, the client address's; null if neither applies
 * (/tokens/me). `record` is the full token if no document type was requested, otherwise null.
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

/** The database did not respond: its error, and when to retry. */
export interface GateError extends Error {
	readonly retryAfterS: number;
}

/**
 * Verifies a presented token and counts the request as use and in its rate window. Exact for any number of replicas
 * sharing one database.
 */
export interface Gate {
	/**
	 * Rejects with a GateError if the database does not respond. `secret` is the text after `Bearer `, or null if it is
	 * missing or malformed. `documentType` is null for an endpoint that needs an active token but no scope and spends
	 * no window (GET /tokens/me). `clientAddress` is undefined if the client had disconnected.
	 */
	admit(request: {
		readonly secret: string | null;
		readonly documentType: DocumentType | null;
		readonly clientAddress: string | undefined;
	}): Promise<Admission>;
}
