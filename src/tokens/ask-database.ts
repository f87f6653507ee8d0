import { type Selectable, sql } from "kysely";
import type { Database, TokenTable } from "../database/schema.ts";
import type { DocumentType } from "../documents/definition.ts";
import type { Token } from "./token.ts";
import { tokenOf } from "./token-row.ts";

/** Equal requests that arrived together: `uses` of them. */
export interface Ask {
	/** SHA-256 of the presented token; null where none, or no well-formed one, was presented. */
	readonly secretHash: Buffer | null;
	readonly documentType: DocumentType | null;
	readonly clientAddress: string;
	readonly uses: number;
}

/** What the database says to one `Ask`. */
export type Answer = {
	/** The window that applies, with its count of requests after all of the ask's; null where none does. */
	readonly window: { readonly requests: number; readonly endsAt: Date; readonly askedAt: Date } | null;
} & (
	| { readonly standing: "unauthorized"; readonly token: null }
	| { readonly standing: "active" | "scope-denied" | "revoked" | "expired"; readonly token: Token }
);

interface Row extends Selectable<TokenTable> {
	readonly groupNumber: number;
	readonly standing: Answer["standing"];
	readonly windowRequests: number | null;
	readonly windowEndsAt: Date | null;
	readonly askedAt: Date;
}

/** A fixed window: `limit` requests in `windowMs` milliseconds. */
export interface GateLimit {
	readonly limit: number;
	readonly windowMs: number;
}

/** The limits of each token, and of each address that presents no active one. */
export interface GateLimits {
	readonly perToken: GateLimit;
	readonly perAddress: GateLimit;
}

/** One statement, one round trip, one transaction for all of `asks`; answers in their order. See migrations/0003-admit-by-address.sql. */
export async function askDatabase(db: Database, asks: readonly Ask[], limits: GateLimits): Promise<readonly Answer[]> {
	const { rows } = await sql<Row>`
		select group_number, standing, window_requests, window_ends_at, clock_timestamp() as asked_at, (token).*
		from admit(
			${asks.map((ask) => ask.secretHash)}::bytea[], ${asks.map((ask) => ask.documentType)}::text[],
			${asks.map((ask) => ask.clientAddress)}::text[], ${asks.map((ask) => ask.uses)}::bigint[],
			${limits.perToken.limit}, make_interval(secs => ${limits.perToken.windowMs / 1000}),
			make_interval(secs => ${limits.perAddress.windowMs / 1000})
		)
	`.execute(db);
	const answers = new Map(rows.map((row) => [row.groupNumber, answerOf(row)]));
	return asks.map((_, index) => answers.get(index + 1) ?? missing());
}

function answerOf(row: Row): Answer {
	const { standing, windowRequests: requests, windowEndsAt: endsAt, askedAt } = row;
	const window = requests === null || endsAt === null ? null : { requests, endsAt, askedAt };
	return standing === "unauthorized" ? { standing, token: null, window } : { standing, token: tokenOf(row), window };
}

function missing(): never {
	throw new Error("The function admit() left a request unanswered.");
}
