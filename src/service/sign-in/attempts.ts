import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { hashSecretId } from "./secret-id.ts";
import { withSignInTables } from "./sign-in-tables.ts";

/** Ten minutes, which leaves time to sign up at a provider and find the authenticator. */
export const attemptMs = 600_000;

/** A sign-in in progress at the provider. */
export interface Attempt {
	readonly state: string;
	/** The secret in the browser's cookie. */
	readonly browserId: string;
	readonly providerId: string;
	readonly wayId: string;
	readonly codeVerifier: string;
	readonly nonce: string;
	/** `max_age` of the authorization request: the maximum age of the sign-in in seconds. Null: any age. */
	readonly maxAgeS: number | null;
	/** The dashboard path to return to. */
	readonly returnTo: string;
}

/** An attempt with its start, `begunAt`, by the database's clock. */
export type BegunAttempt = Attempt & { readonly begunAt: Date };

/** Sign-ins in progress. Each is valid for one response, within ten minutes, in the same browser. */
export interface Attempts {
	keep(attempt: Attempt): Promise<void>;
	/** Removes and returns the attempt. Null if it is unknown, too old or from another browser. */
	take(state: string, browserId: string): Promise<BegunAttempt | null>;
	/** Deletes abandoned attempts; call it periodically. */
	sweep(): Promise<void>;
}

/** Attempts in the table `sign_in_attempts`. */
export function createAttempts(deps: { database: Database; clock: Clock }): Attempts {
	const database = withSignInTables(deps.database);
	const oldest = () => new Date(deps.clock.now().getTime() - attemptMs);
	return {
		async keep(attempt) {
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
		async take(state, browserId) {
			const row = await database
				.deleteFrom("signInAttempts")
				.where("stateHash", "=", hashSecretId(state))
				.where("browserHash", "=", hashSecretId(browserId))
				.where("createdAt", ">", oldest())
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
		async sweep() {
			await database.deleteFrom("signInAttempts").where("createdAt", "<=", oldest()).execute();
		},
	};
}
