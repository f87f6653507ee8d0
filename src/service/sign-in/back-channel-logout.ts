import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { type LogoutToken, logoutTokenAgeMaxS } from "./logout-token.ts";
import type { OidcProvider } from "./oidc.ts";
import type { PersonId } from "./person.ts";
import { hashSecretId } from "./secret-id.ts";
import { type SignInDatabase, withSignInTables } from "./sign-in-tables.ts";

/** The outcome of a logout token. `people` has one entry for each session that it ended. */
export type LogoutOutcome =
	| { readonly outcome: "ended"; readonly people: readonly PersonId[] }
	| { readonly outcome: "refused" | "unreachable"; readonly cause: string };

/** Ends sessions when the provider requests it (OpenID Connect Back-Channel Logout 1.0). */
export interface BackChannelLogout {
	receive(providerId: string, logoutToken: string): Promise<LogoutOutcome>;
	/** Deletes stored logout tokens that are too old to be replayed. It must be called periodically. */
	deleteExpired(): Promise<void>;
}

/**
 * How long a logout token is stored: twice its maximum age, which also covers the time for a sign-in
 * (`attemptTimeoutMs`) and clock differences.
 */
const retentionMs = 2 * logoutTokenAgeMaxS * 1000;

/**
 * Creates the logout with the tables `sessions` and `logout_tokens`. It takes effect on all instances, and each token
 * is accepted only once.
 */
export function createBackChannelLogout(deps: {
	database: Database;
	clock: Clock;
	providers: readonly OidcProvider[];
	/** Called in the same transaction when the provider ends all sessions of a person, even if there are none. */
	onLeft?: ((database: Database, person: PersonId, providerId: string) => Promise<void>) | undefined;
}): BackChannelLogout {
	const database = withSignInTables(deps.database);
	return {
		async receive(providerId, logoutToken) {
			const oidc = deps.providers.find(({ settings }) => settings.id === providerId);
			if (!oidc) return { outcome: "refused", cause: "unknown_provider" };
			const verified = await oidc.verifyLogout(logoutToken);
			if (verified.outcome !== "valid") return verified;
			const forgetAt = new Date(deps.clock.now().getTime() + retentionMs);
			return database.transaction().execute(async (transaction) => {
				const isNew = await storeToken(transaction, providerId, verified.token, forgetAt);
				if (!isNew) return { outcome: "refused", cause: "replayed" };
				const { issuer, subject, sid } = verified.token;
				if (sid === null && subject !== null) {
					const person = { issuer: oidc.settings.issuerName ?? issuer, subject };
					await deps.onLeft?.(transaction as unknown as Database, person, providerId);
				}
				return endSessions(transaction, providerId, verified.token);
			});
		},
		async deleteExpired() {
			await database.deleteFrom("logoutTokens").where("forgetAt", "<=", deps.clock.now()).execute();
		},
	};
}

/** Stores the token to detect replays and to check sign-ins in progress. Returns false if it was already stored. */
async function storeToken(
	database: SignInDatabase,
	providerId: string,
	{ id, subject, sid }: LogoutToken,
	forgetAt: Date,
): Promise<boolean> {
	const row = { idHash: hashSecretId(id), forgetAt, providerId, subject, sid };
	const { numInsertedOrUpdatedRows = 0n } = await database
		.insertInto("logoutTokens")
		.values(row)
		.onConflict((conflict) => conflict.column("idHash").doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows > 0n;
}

/**
 * Ends the session with the token's `sid`, which must belong to the token's subject if it names one. Without a `sid`,
 * ends all sessions of the subject.
 */
async function endSessions(database: SignInDatabase, providerId: string, token: LogoutToken): Promise<LogoutOutcome> {
	const { subject, sid } = token;
	const providerSessions = database.deleteFrom("sessions").where("providerId", "=", providerId);
	const matching =
		sid === null ? providerSessions.where("subject", "=", subject ?? "") : providerSessions.where("sid", "=", sid);
	const people = await (sid !== null && subject !== null ? matching.where("subject", "=", subject) : matching)
		.returning(["issuer", "subject"])
		.execute();
	if (people.length > 0 || sid === null || subject === null) return { outcome: "ended", people };
	const sameSid = database.selectFrom("sessions").select("sid").where("providerId", "=", providerId);
	const belongsToOther = await sameSid.where("sid", "=", sid).executeTakeFirst();
	return belongsToOther ? { outcome: "refused", cause: "sub_of_other_session" } : { outcome: "ended", people };
}
