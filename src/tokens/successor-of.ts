import type { Database } from "../database/schema.ts";

/** The id of the token that replaced this one, or null. Does not check the owner: the caller has. */
export async function successorOf(db: Database, tokenId: string): Promise<string | null> {
	const row = await db.selectFrom("tokens").select("replacedBy").where("id", "=", tokenId).executeTakeFirst();
	return row?.replacedBy ?? null;
}
