import { createAuditTrail } from "./audit-trail.ts";
import { canReplaceToken } from "./owner-limit.ts";
import { createSecret } from "./secret.ts";
import { hasEnded, type Token } from "./token.ts";
import type { ReplaceOutcome, Requester, TokenBookDeps } from "./token-book.ts";
import { insertToken, isVisibleTokenWithId } from "./token-repository.ts";
import { toToken } from "./token-row.ts";

/** See `TokenBook.replace`. */
export async function replaceToken(
	{ db, clock, tokensPerOwner }: TokenBookDeps,
	{ owner: asker, clientAddress }: Requester,
	id: string,
	oldEndsAt: Date,
): Promise<ReplaceOutcome> {
	const now = clock.now();
	// An overseer must never receive the secret of another person's token.
	const owner = { ...asker, isOverseer: false };
	return db.transaction().execute(async (transaction) => {
		// The row is locked, so that two concurrent replacements create only one successor.
		const query = transaction.selectFrom("tokens").selectAll().where(isVisibleTokenWithId(owner, id)).forUpdate();
		const row = await query.executeTakeFirst();
		if (!row) return { outcome: "not-found" };
		const old = toToken(row);
		if (hasEnded(old, now) || old.pausedAt !== null || row.replacedBy !== null) return { outcome: "ended" };
		if (!(await canReplaceToken(transaction, old.owner, { tokensPerOwner, now }))) return { outcome: "too-many" };
		const secret = createSecret();
		const { id: _, ...copied } = old;
		const successor = { ...copied, secret, createdAt: now, expiresAt: computeSuccessorExpiry(old, now) };
		const token = await insertToken(transaction, successor);
		if (!token) throw new Error("a fresh id was taken");
		await transaction
			.updateTable("tokens")
			.set({ replacedBy: token.id, ...toEndColumns(old, oldEndsAt, now) })
			.where(isVisibleTokenWithId(owner, id))
			.execute();
		const audit = createAuditTrail(transaction);
		await audit.record(old.owner, { action: "token-replaced", clientAddress, tokenId: id }, owner);
		await audit.record(old.owner, { action: "token-created", clientAddress, tokenId: token.id }, owner);
		return { outcome: "created", token, secret };
	});
}

/** Gives the successor the same lifetime as the replaced token, starting now. Null if the token does not expire. */
function computeSuccessorExpiry(old: Token, now: Date): Date | null {
	if (old.expiresAt === null) return null;
	return new Date(now.getTime() + (old.expiresAt.getTime() - old.createdAt.getTime()));
}

/**
 * Returns the columns that end the replaced token at `endsAt`, or at its own expiry if that is earlier. A time that is
 * not in the future revokes it immediately.
 */
function toEndColumns(old: Token, endsAt: Date, now: Date): { revokedAt: Date } | { expiresAt: Date } {
	if (endsAt <= now) return { revokedAt: now };
	return { expiresAt: old.expiresAt !== null && old.expiresAt < endsAt ? old.expiresAt : endsAt };
}
