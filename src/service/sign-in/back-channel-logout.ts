import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { type LogoutToken, logoutTokenAgeMaxS } from "./logout-token.ts";
import type { Oidc } from "./oidc.ts";
import type { PersonId } from "./person.ts";
import { hashSecretId } from "./secret-id.ts";
import { type SignInDatabase, withSignInTables } from "./sign-in-tables.ts";

/** The outcome of a logout token. `people` has an entry for each session that it ended. */
export type LogoutOutcome =
	| { readonly outcome: "ended"; readonly people: readonly PersonId[] }
	| { readonly outcome: "refused" | "unreachable"; readonly cause: string };

/** Ends sessions when the provider requests it (OpenID Connect Back-Channel Logout 1.0). */
export interface BackChannelLogout {
	receive(providerId: string, logoutToken: string): Promise<LogoutOutcome>;
	/** Deletes tokens that are too old to be replayed; call it periodically. */
	sweep(): Promise<void>;
}

/** Twice the maximum age of a token, which also covers the time for a sign-in (`attemptMs`) and clock differences. */
const rememberedMs = 2 * logoutTokenAgeMaxS * 1000;

/** Logout with the tables `sessions` and `logout_tokens`: effective on all instances, and only once per token. */
export function createBackChannelLogout(deps: {
	database: Database;
	clock: Clock;
	providers: readonly Oidc[];
	/** Called in the same transaction when the provider ends all sessions of a person. */
	onLeft?: ((database: Database, person: PersonId, providerId: string) => Promise<void>) | undefined;
}): BackChannelLogout {
	const database = withSignInTables(deps.database);
	return {
		async receive(providerId, logoutToken) {
			const oidc = deps.providers.find(({ settings }) => settings.id === providerId);
			if (!oidc) return { outcome: "refused", cause: "unknown_provider" };
			const answer = await oidc.verifyLogout(logoutToken);
			if (answer.outcome !== "valid") return answer;
			const forgetAt = new Date(deps.clock.now().getTime() + rememberedMs);
			return database.transaction().execute(async (transaction) => {
				const isNew = await remember(transaction, providerId, answer.token, forgetAt);
				if (!isNew) return { outcome: "refused", cause: "replayed" };
				const { issuer, subject, sid } = answer.token;
				if (sid === null && subject !== null) {
					const person = { issuer: oidc.settings.issuerName ?? issuer, subject };
					await deps.onLeft?.(transaction as unknown as Database, person, providerId);
				}
				return endSessions(transaction, providerId, answer.token);
			});
		},
		async sweep() {
			await database.deleteFrom("logoutTokens").where("forgetAt", "<=", deps.clock.now()).execute();
		},
	};
}

/** Stores the token to detect replays and to check sign-ins in progress. False if it was already stored. */
async function remember(
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

/** With a `sid`, that session, of the subject if given; without, all of the subject's. */
async function endSessions(database: SignInDatabase, providerId: string, token: LogoutToken): Promise<LogoutOutcome> {
	const { subject, sid } = token;
	const ofProvider = database.deleteFrom("sessions").where("providerId", "=", providerId);
	const meant = sid === null ? ofProvider.where("subject", "=", subject ?? "") : ofProvider.where("sid", "=", sid);
	const people = await (sid !== null && subject !== null ? meant.where("subject", "=", subject) : meant)
		.returning(["issuer", "subject"])
		.execute();
	if (people.length > 0 || sid === null || subject === null) return { outcome: "ended", people };
	const others = database.selectFrom("sessions").select("sid").where("providerId", "=", providerId);
	const isOthers = await others.where("sid", "=", sid).executeTakeFirst();
	return isOthers ? { outcome: "refused", cause: "sub_of_other_session" } : { outcome: "ended", people };
}
