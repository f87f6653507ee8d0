import type { Database } from "../database/schema.ts";

/**
 * Finds the id of the token that replaced this one, or null. The caller must already have verified that the member may
 * see the token.
 */
export async function findSuccessorId(db: Database, tokenId: string): Promise<string | null> {
	const row = await db.selectFrom("tokens").select("replacedBy").where("id", "=", tokenId).executeTakeFirst();
	return row?.replacedBy ?? null;
}
