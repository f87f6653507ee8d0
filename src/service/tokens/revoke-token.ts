import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { createAuditTrail } from "./audit-trail.ts";
import { toOwner } from "./owner-columns.ts";
import type { Requester, RevokeOutcome } from "./token-book.ts";
import { findToken, isVisibleTokenWithId } from "./token-repository.ts";

/** See `TokenBook.revoke`. */
export async function revokeToken(
	{ db, clock }: { readonly db: Database; readonly clock: Clock },
	{ owner, clientAddress }: Requester,
	id: string,
): Promise<RevokeOutcome> {
	return db.transaction().execute(async (transaction) => {
		const revoked = await transaction
			.updateTable("tokens")
			.set({ revokedAt: clock.now() })
			.where(isVisibleTokenWithId(owner, id))
			.where("revokedAt", "is", null)
			.returningAll()
			.executeTakeFirst();
		if (!revoked) return (await findToken(transaction, owner, id)) ? "already-revoked" : "not-found";
		const event = { action: "token-revoked", clientAddress, tokenId: id } as const;
		await createAuditTrail(transaction).record(toOwner(revoked), event, owner);
		return "revoked";
	});
}
