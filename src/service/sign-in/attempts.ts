import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { hashSecretId } from "./secret-id.ts";
import { withSignInTables } from "./sign-in-tables.ts";

/** How long a sign-in may take: ten minutes, which leave time to sign up at a provider and find the authenticator. */
export const attemptTimeoutMs = 600_000;

/** A sign-in that is in progress at the provider. */
export interface SignInAttempt {
	readonly state: string;
	/** The secret in the browser's cookie. */
	readonly browserId: string;
	readonly providerId: string;
	readonly wayId: string;
	readonly codeVerifier: string;
	readonly nonce: string;
	/**
	 * `max_age` of the authorization request: how old the person's authentication may be, in seconds. Null allows any
	 * age.
	 */
	readonly maxAgeS: number | null;
	/** The dashboard path to return to. */
	readonly returnTo: string;
}

/** A stored attempt. `begunAt` is its start by the database's clock. */
export type StoredAttempt = SignInAttempt & { readonly begunAt: Date };

/** Sign-ins in progress. Each can be finished once, within ten minutes and in the same browser. */
export interface Attempts {
	store(attempt: SignInAttempt): Promise<void>;
	/** Removes and returns the attempt; null if it is unknown, too old or from another browser. */
	consume(state: string, browserId: string): Promise<StoredAttempt | null>;
	/** Deletes abandoned attempts. It must be called periodically. */
	deleteExpired(): Promise<void>;
}

/** Creates the store of attempts in the table `sign_in_attempts`. */
export function createAttempts(deps: { database: Database; clock: Clock }): Attempts {
	const database = withSignInTables(deps.database);
	const oldestValidStart = () => new Date(deps.clock.now().getTime() - attemptTimeoutMs);
	return {
		async store(attempt) {
			await database
				.insertInto("signInAttempts")
				.values({
					stateHash: hashSecretId(attempt.state),
					browserHash: hashSecretId(attempt.browserId),
					providerId: attempt.providerId,
					wayId: attempt.wayId,
					codeVerifier: attempt.codeVerifier,
					nonce: attempt.nonce,
					maxAgeS: attempt.maxAgeS,
					returnTo: attempt.returnTo,
					createdAt: deps.clock.now(),
				})
				.execute();
		},
		async consume(state, browserId) {
			const row = await database
				.deleteFrom("signInAttempts")
				.where("stateHash", "=", hashSecretId(state))
				.where("browserHash", "=", hashSecretId(browserId))
				.where("createdAt", ">", oldestValidStart())
				.returningAll()
				.executeTakeFirst();
			if (!row) return null;
			return {
				state,
				browserId,
				providerId: row.providerId,
				wayId: row.wayId,
				codeVerifier: row.codeVerifier,
				nonce: row.nonce,
				maxAgeS: row.maxAgeS,
				returnTo: row.returnTo,
				begunAt: row.begunAt,
			};
		},
		async deleteExpired() {
			await database.deleteFrom("signInAttempts").where("createdAt", "<=", oldestValidStart()).execute();
		},
	};
}
