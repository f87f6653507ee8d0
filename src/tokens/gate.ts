import type { DocumentType } from "../documents/definition.ts";
import type { Token, TokenLimits } from "./token.ts";

/**
 * A fixed window of requests. `resetAt` is when it ends, `askedAt` when it was asked for, both by the database's clock:
 * the one that counts.
 */
export interface RateWindow {
	readonly limit: number;
	readonly remaining: number;
	readonly resetAt: Date;
	readonly askedAt: Date;
}

/** What the checks need of a token. The rest of its record stays in the database, since this query is frequent. */
export type KnownToken = Pick<Token, "id" | "isActive" | "pausedAt" | "requestCount"> & {
	readonly limits: Pick<TokenLimits, "windowLimit" | "monthQuota">;
};

/**
 * What the checks 2 to 6 of an OCR request came to. Their order: unauthorized, revoked or paused,
 * expired, scope-denied, rate-limited. Without an active token, only until the client address has spent its own limit. `window` is the
 * token's, or the client address's if no active token was presented. Null if none applies (/tokens/me). `record` is the
 * whole of the token if no document was asked for, else null.
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
	 * Rejects with a GateError where the database does not answer.
	 * `secret` is what stood behind `Bearer `, null where there was none or it was not well formed.
	 * `documentType` null: an endpoint that needs an active token but no scope and spends no window (GET /tokens/me).
	 * `clientAddress` undefined: the client had gone before anybody could ask where it was.
	 */
	admit(request: {
		readonly secret: string | null;
		readonly documentType: DocumentType | null;
		readonly clientAddress: string | undefined;
	}): Promise<Admission>;
}
