import type { DocumentType } from "../../reader/documents/definition.ts";
import type { Token, TokenLimits } from "./token.ts";

/** A fixed window of requests. `resetAt`: its end. `askedAt`: the time of the query. Both by the database's clock. */
export interface RateWindow {
	readonly limit: number;
	readonly remaining: number;
	readonly resetAt: Date;
	readonly askedAt: Date;
}

/** The fields of a token that the checks need. The rest stays in the database, because this query is frequent. */
export type KnownToken = Pick<Token, "id" | "isActive" | "pausedAt" | "requestCount"> & {
	readonly limits: Pick<TokenLimits, "windowLimit" | "monthQuota">;
};

/**
 * The outcome of checks 2 to 6 of an OCR request, in this order: unauthorized, revoked or paused, expired,
 * scope-denied, rate-limited. Without an active token: rate-limited once the client address has spent its own limit.
 * `window` is the token's, or the client address's without an active token. Null if none applies (/tokens/me).
 * `record` is the full token if no document type was requested, else null.
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
 * Verifies a presented token, counts its use and spends its rate window: exact with any number of replicas on one
 * database.
 */
export interface Gate {
	/**
	 * Rejects with a GateError if the database does not respond. `secret` is the text after `Bearer `, null if missing or
	 * malformed. `documentType` null: an endpoint that needs an active token but no scope and spends no window (GET
	 * /tokens/me). `clientAddress` undefined: the client had disconnected.
	 */
	admit(request: {
		readonly secret: string | null;
		readonly documentType: DocumentType | null;
		readonly clientAddress: string | undefined;
	}): Promise<Admission>;
}
