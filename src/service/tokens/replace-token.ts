import { createAuditTrail } from "./audit-trail.ts";
import { mayReplaceToken } from "./owner-limit.ts";
import { createSecret } from "./secret.ts";
import { hasEnded, type Token } from "./token.ts";
import type { Asker, ReplaceOutcome, TokenBookDeps } from "./token-book.ts";
import { insertToken, isOwned } from "./token-repository.ts";
import { tokenOf } from "./token-row.ts";

/** See `TokenBook.replace`. */
export async function replaceToken(
	{ db, clock, tokensPerOwner }: TokenBookDeps,
	{ owner: asker, clientAddress }: Asker,
	id: string,
	oldEndsAt: Date,
): Promise<ReplaceOutcome> {
	const now = clock.now();
	// An overseer never gets the secret of another person's token.
	const owner = { ...asker, isOverseer: false };
	return db.transaction().execute(async (transaction) => {
		// Locked, so that two concurrent replacements create one successor.
		const query = transaction.selectFrom("tokens").selectAll().where(isOwned(owner, id)).forUpdate();
		const row = await query.executeTakeFirst();
		if (!row) return { outcome: "not-found" };
		const old = tokenOf(row);
		if (hasEnded(old, now) || old.pausedAt !== null || row.replacedBy !== null) return { outcome: "ended" };
		if (!(await mayReplaceToken(transaction, old.owner, { tokensPerOwner, now }))) return { outcome: "too-many" };
		const secret = createSecret();
		const { id: _, ...likeOld } = old;
		const successor = { ...likeOld, secret, createdAt: now, expiresAt: expiryOfSuccessor(old, now) };
		const token = await insertToken(transaction, successor);
		if (!token) throw new Error("a fresh id was taken");
		await transaction
			.updateTable("tokens")
			.set({ replacedBy: token.id, ...endingAt(old, oldEndsAt, now) })
			.where(isOwned(owner, id))
			.execute();
		const audit = createAuditTrail(transaction);
		await audit.record(old.owner, { action: "token-replaced", clientAddress, tokenId: id }, owner);
		await audit.record(old.owner, { action: "token-created", clientAddress, tokenId: token.id }, owner);
		return { outcome: "created", token, secret };
	});
}

function expiryOfSuccessor(old: Token, now: Date): Date | null {
	if (old.expiresAt === null) return null;
	return new Date(now.getTime() + (old.expiresAt.getTime() - old.createdAt.getTime()));
}

function endingAt(old: Token, endsAt: Date, now: Date): { revokedAt: Date } | { expiresAt: Date } {
	if (endsAt <= now) return { revokedAt: now };
	return { expiresAt: old.expiresAt !== null && old.expiresAt < endsAt ? old.expiresAt : endsAt };
}
