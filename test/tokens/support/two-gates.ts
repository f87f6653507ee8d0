import { systemClock } from "../../../src/reader/clock.ts";
import { connect } from "../../../src/service/database/connect.ts";
import type { Database } from "../../../src/service/database/schema.ts";
import { createGate } from "../../../src/service/tokens/create-gate.ts";
import { createTokenBook } from "../../../src/service/tokens/create-token-book.ts";
import type { Admission, Gate } from "../../../src/service/tokens/gate.ts";
import type { Token, TokenLimits } from "../../../src/service/tokens/token.ts";
import type { Requester, TokenBook } from "../../../src/service/tokens/token-book.ts";
import { noLimits } from "../../../src/service/tokens/token-limits.ts";
import { anna, createTokenIn } from "../../support/create-token-in.ts";
import { createTestDatabase } from "../../support/database.ts";

/** The service's limits; no window ends during a test. */
export const perToken = { limit: 50, windowMs: 600_000 };
export const perAddress = { limit: 1_000, windowMs: 600_000 };

/** The owner of the tokens, as a requester. */
export const asker: Requester = { owner: anna, clientAddress: null };

type DocumentType = Parameters<Gate["admit"]>[0]["documentType"];

/** The gates of two instances on one database. */
export interface TwoGates {
	readonly db: Database;
	readonly url: string;
	readonly book: TokenBook;
	readonly here: Gate;
	readonly there: Gate;
	/** A new token with these limits. */
	token(limits: Partial<TokenLimits>, scopes?: string[]): Promise<{ readonly secret: string; readonly id: string }>;
	/** Asks a gate about a request, by default `here` about a passport from 192.0.2.1. */
	ask(secret: string, from?: string, documentType?: DocumentType, gate?: Gate): Promise<Admission>;
	/** Sends this many concurrent requests, alternating between the two gates. */
	hammer(secret: string, times: number): Promise<readonly Admission[]>;
	record(id: string): Promise<Token>;
	close(): Promise<void>;
}

/** The number of admissions that were admitted. */
export function admitted(admissions: readonly Admission[]): number {
	return admissions.filter(({ outcome }) => outcome === "admitted").length;
}

/** Creates both gates on a new database. */
export async function startTwoGates(): Promise<TwoGates> {
	const database = await createTestDatabase();
	const { db, url } = database;
	const other = connect(url);
	const book = createTokenBook({ db, clock: systemClock, windowLimitMax: perToken.limit });
	const here = createGate({ db, perToken, perAddress });
	const there = createGate({ db: other, perToken, perAddress });
	const ask: TwoGates["ask"] = (secret, from = "192.0.2.1", documentType = "passport", gate = here) =>
		gate.admit({ secret, documentType, clientAddress: from });
	return {
		db,
		url,
		book,
		here,
		there,
		ask,
		async token(limits, scopes = ["passport"]) {
			const { secret, token } = await createTokenIn(db, { scopes, limits: { ...noLimits, ...limits } });
			return { secret, id: token.id };
		},
		hammer: (secret, times) =>
			Promise.all(Array.from({ length: times }, (_, i) => ask(secret, "192.0.2.1", "passport", i % 2 ? here : there))),
		async record(id) {
			const found = await book.get(asker.owner, id);
			if (!found) throw new Error("no such token");
			return found;
		},
		async close() {
			await other.destroy();
			await database.drop();
		},
	};
}
