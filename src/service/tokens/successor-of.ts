import type { Database } from "../database/schema.ts";

/** The id of the token that replaced this one, or null. The caller must have checked the owner. */
export async function successorOf(db: Database, tokenId: string): Promise<string | null> {
	const row = await db.selectFrom("tokens").select("replacedBy").where("id", "=", tokenId).executeTakeFirst();
	return row?.replacedBy ?? null;
}
