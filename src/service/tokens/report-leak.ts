import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { createAuditTrail } from "./audit-trail.ts";
import { toOwner } from "./owner-columns.ts";
import { getSecretPrefix, hashSecret } from "./secret.ts";
import type { Member } from "./token.ts";

/** The unknown person who found a token, as an actor of the audit trail. */
const finder: Member = { issuer: "finder", subject: "finder", name: "whoever reported it as leaked" };

/**
 * Revokes the token with this secret, on behalf of anyone who holds it, and records the leak in the owner's audit
 * trail. A token that is already revoked stays as it is. Returns the token's prefix, or null if there is no such token.
 * Ignores the allow-list and expiry, because a leaked token may be found anywhere and at any time.
 */
export async function reportLeak(
	{ db, clock }: { readonly db: Database; readonly clock: Clock },
	secret: string,
	clientAddress: string,
): Promise<{ readonly tokenPrefix: string } | null> {
	const secretHash = hashSecret(secret);
	return db.transaction().execute(async (transaction) => {
		const revoked = await transaction
			.updateTable("tokens")
			.set({ revokedAt: clock.now() })
			.where("secretHash", "=", secretHash)
			.where("revokedAt", "is", null)
			.returningAll()
			.executeTakeFirst();
		if (revoked) {
			const entry = { action: "token-leaked", clientAddress, tokenId: revoked.id } as const;
			await createAuditTrail(transaction).record(toOwner(revoked), entry, finder);
			return { tokenPrefix: revoked.tokenPrefix };
		}
		const query = transaction.selectFrom("tokens").select("id").where("secretHash", "=", secretHash);
		return (await query.executeTakeFirst()) ? { tokenPrefix: getSecretPrefix(secret) } : null;
	});
}
