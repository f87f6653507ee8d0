import { createAuditTrail } from "./audit-trail.ts";
import { hasEnded } from "./token.ts";
import type { PauseOutcome, Requester, TokenBookDeps } from "./token-book.ts";
import { findAndLockToken, isVisibleTokenWithId } from "./token-repository.ts";

/** See `TokenBook.setPaused`. */
export async function setPaused(
	{ db, clock }: TokenBookDeps,
	{ owner, clientAddress, mayLoosen = true }: Requester,
	id: string,
	isPaused: boolean,
): Promise<PauseOutcome> {
	return db.transaction().execute(async (transaction) => {
		const token = await findAndLockToken(transaction, owner, id);
		if (!token) return "not-found";
		const now = clock.now();
		if (hasEnded(token, now)) return "ended";
		if ((token.pausedAt !== null) === isPaused) return "set";
		if (!isPaused && !mayLoosen) return "loosens";
		const pausedAt = isPaused ? now : null;
		await transaction.updateTable("tokens").set({ pausedAt }).where(isVisibleTokenWithId(owner, id)).execute();
		const entry = { action: isPaused ? "token-paused" : "token-resumed", clientAddress, tokenId: id } as const;
		await createAuditTrail(transaction).record(token.owner, entry, owner);
		return "set";
	});
}
