import { sql } from "kysely";
import type { SignInDatabase } from "./sign-in-tables.ts";

/** A sign-in whose session has not started yet. */
export interface PendingSignIn {
	readonly providerId: string;
	readonly subject: string;
	/** The provider's session id; null if unknown. */
	readonly sid: string | null;
	/** When the browser was sent to the provider, by the database's clock. Null stands for now. */
	readonly begunAt: Date | null;
}

/**
 * Whether the provider has already ended this sign-in: by its `sid`, or by ending all of the subject's sessions since
 * it began. The lock makes logout tokens that arrive now wait for the transaction, so that they find its session.
 */
export async function isEndedByProvider(transaction: SignInDatabase, signIn: PendingSignIn): Promise<boolean> {
	await sql`lock table logout_tokens in share mode`.execute(transaction);
	const { providerId, subject, sid, begunAt } = signIn;
	const logoutToken = await transaction
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
	return logoutToken !== undefined;
}
