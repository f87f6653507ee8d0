import { sql } from "kysely";
import type { SignInDatabase } from "./sign-in-tables.ts";

/** A sign-in that is about to become a session. */
export interface SignInUnderWay {
	readonly providerId: string;
	readonly subject: string;
	/** The provider's name for its session. Null where it told none. */
	readonly sid: string | null;
	/** When the browser left for the provider, by the database's clock. Null: just now. */
	readonly begunAt: Date | null;
}

/**
 * Whether the provider has ended this sign-in already: its `sid`, or since it began all of the subject's. Logout tokens
 * that arrive now wait until the transaction ends, so that they find its session.
 */
export async function isEndedByProvider(transaction: SignInDatabase, signIn: SignInUnderWay): Promise<boolean> {
	await sql`lock table logout_tokens in share mode`.execute(transaction);
	const { providerId, subject, sid, begunAt } = signIn;
	const ended = await transaction
		.selectFrom("logoutTokens")
		.select("idHash")
		.where("providerId", "=", providerId)
		.where(({ and, eb, or }) =>
			or([
				and([eb("sid", "=", sid), or([eb("subject", "is", null), eb("subject", "=", subject)])]),
				and([eb("sid", "is", null), eb("subject", "=", subject), eb("endedAt", ">=", begunAt ?? sql<Date>`now()`)]),
			]),
		)
		.executeTakeFirst();
	return ended !== undefined;
}
